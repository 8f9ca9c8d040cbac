"""The tests mirror the packages; test_house.py guards how the whole is laid out."""
