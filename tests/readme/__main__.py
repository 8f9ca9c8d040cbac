"""`python -m tests.readme`: write the manuals' tables of editions anew, to be read in the difference."""

from tests.readme.houses import write

if __name__ == "__main__":
    write()
