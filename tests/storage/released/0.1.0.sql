BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chats (
	chat_id INTEGER NOT NULL, 
	language TEXT, 
	preset TEXT, 
	payout TEXT, 
	overrides TEXT, 
	CONSTRAINT pk_chats PRIMARY KEY (chat_id), 
	CONSTRAINT ck_chats_language_length CHECK (length(language) BETWEEN 1 AND 16), 
	CONSTRAINT ck_chats_preset_length CHECK (length(preset) BETWEEN 1 AND 64)
);
INSERT INTO "chats" VALUES(-1,NULL,'classic','{"formula":"zhongyong","unit":10}','{"tai":{"half_flush":[3,4]},"options":{}}');
CREATE TABLE events (
	session_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	payload TEXT NOT NULL, 
	by_user INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	message_id INTEGER, 
	cause TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (session_id, seq), 
	CONSTRAINT ck_events_seq CHECK (seq >= 0), 
	CONSTRAINT ck_events_version CHECK (version >= 1), 
	CONSTRAINT ck_events_opening CHECK ((seq = 0) = (kind = 'session_opened')), 
	CONSTRAINT ck_events_kind_length CHECK (length(kind) BETWEEN 1 AND 64), 
	CONSTRAINT ck_events_payload CHECK (length(payload) >= 2), 
	CONSTRAINT fk_events_session_id FOREIGN KEY(session_id) REFERENCES sessions (id), 
	CONSTRAINT fk_events_cause FOREIGN KEY(cause) REFERENCES updates (cause)
);
INSERT INTO "events" VALUES(1,0,'session_opened',1,'{"players":["1","2","3","4"],"ruleset":{"preset":"modern","tai":{"self_draw":1,"concealed_hand":1,"concealed_self_draw":1,"melded_hand":2,"half_melded_hand":1,"single_wait":1,"robbing_the_kong":1,"kong_bloom":1,"last_tile_draw":1,"last_discard":1,"heavenly_hand":24,"earthly_hand":16,"human_hand":16,"heavenly_ready":8,"earthly_ready":4,"all_chows":2,"all_pungs":4,"three_concealed_pungs":2,"four_concealed_pungs":5,"five_concealed_pungs":8,"half_flush":4,"full_flush":8,"all_honors":16,"little_three_dragons":4,"big_three_dragons":8,"little_four_winds":8,"big_four_winds":16,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"seat_flower":1,"flower_kong":2,"eight_flowers_held":8,"eight_flowers":8,"seven_flowers_robbing_one":8,"dealer":1,"dealer_streak":2},"excludes":{"four_concealed_pungs":["three_concealed_pungs"],"five_concealed_pungs":["three_concealed_pungs","four_concealed_pungs"],"little_three_dragons":["dragon_pung"],"big_three_dragons":["dragon_pung","little_three_dragons"],"big_four_winds":["seat_wind_pung","round_wind_pung"],"little_three_winds":["seat_wind_pung","round_wind_pung"],"big_three_winds":["seat_wind_pung","round_wind_pung"],"three_kongs":["two_kongs"],"four_kongs":["three_kongs","two_kongs"],"five_kongs":["four_kongs","three_kongs","two_kongs","all_pungs"],"four_consecutive_pungs":["three_consecutive_pungs","two_double_consecutive_pungs"],"five_consecutive_pungs":["four_consecutive_pungs","three_consecutive_pungs","two_double_consecutive_pungs"],"all_groups_with_terminals":["all_groups_with_terminals_or_honors"],"terminals_and_honors":["all_groups_with_terminals_or_honors"],"all_terminals":["terminals_and_honors","all_groups_with_terminals","all_groups_with_terminals_or_honors","triple_pungs","two_double_pungs"],"four_identical_chows":["three_identical_chows","two_pure_double_chows","pure_double_chow","pure_double_chow_in_hand"],"three_identical_chows":["pure_double_chow"],"two_pure_double_chows":["pure_double_chow"],"five_step_chows":["four_step_chows","three_step_chows"],"four_step_chows":["three_step_chows"],"triple_pungs":["two_double_pungs"],"mixed_triple_chow":["two_mixed_double_chows"],"all_green":["half_flush","full_flush"],"pure_nine_gates":["full_flush"],"nine_gates_13":["variant_nine_gates"],"million_stones":["four_consecutive_pungs","five_consecutive_pungs"],"all_258_pungs":["all_simples"],"peacock":["seat_wind_pung@ES","round_wind_pung@ES"],"wind_flower_snow_moon":["dragon_pung@P"],"north_south_line":["pure_straight","pure_straight_tiles","dragon_pung@C","half_flush"],"pure_double_chow_run":["concealed_hand","three_consecutive_pungs","three_concealed_pungs","pure_double_chow","pure_double_chow_in_hand"],"peach_garden":["big_three_dragons"],"eight_pairs":["concealed_hand"],"pure_thirteen_orphans":["mixed_thirteen_orphans","concealed_hand","five_types"],"mixed_thirteen_orphans":["concealed_hand","five_types"],"sixteen_unrelated":["concealed_hand","five_types"],"pure_sixteen_unrelated":["sixteen_unrelated","unrelated_straight","concealed_hand","five_types"],"eight_flowers_held":["seat_flower","flower_kong"],"chained_kong_bloom":["kong_bloom"],"open_ready":["declared_ready"],"earthly_ready_first_turn":["earthly_ready"],"heavenly_hand":["concealed_hand","self_draw","concealed_self_draw","single_wait","heavenly_ready","earthly_ready"],"heavenly_ready":["earthly_ready","migi","concealed_hand"],"migi":["earthly_ready"],"melded_hand":["single_wait"],"half_melded_hand":["single_wait"],"earthly_ready":["concealed_hand"],"all_honors":["all_pungs"],"earthly_hand":["concealed_hand","self_draw","concealed_self_draw","heavenly_ready","earthly_ready"],"human_hand":["concealed_hand","heavenly_ready","earthly_ready"]},"options":{"min_tai":0,"tai_cap":null,"tai_cap_includes_dealer":true,"all_chows":{"no_flowers":"any","no_honors":true,"not_self_draw":true,"wait":"two_sided"},"single_wait":"by_kinds","flower_kong_adds":false,"flower_order":"梅蘭菊竹","multiple_winners":"nearest","draw_keeps_dealer":true,"draw_extends_streak":true,"streak_cap":null,"dealer_scope":"pair","rounds":4,"seat_winds":"dealer","false_win":null,"false_win_passes_dealer":false,"liability":[],"kitty":null,"self_draw_bonus":0,"aborts":[],"payout":{"formula":"base_and_unit","base":100,"unit":20}}}}',2037211666,'2026-11-30 00:43:12.837872',1795999392836,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392837');
INSERT INTO "events" VALUES(1,1,'hand_won',2,'{"how":"discard","discarder":"2","winners":[{"player":"1","assessment":{"items":[{"item":"all_pungs","tai":4,"count":1,"tiles":""},{"item":"dragon_pung","tai":1,"count":1,"tiles":"C"}],"replaced":[],"other":0,"remarks":[]},"place":["E","E",true],"extra":null,"tiles":""}]}',2037211666,'2026-11-30 00:43:12.924196',1795999392840,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392841');
INSERT INTO "events" VALUES(1,2,'hand_drawn',1,'{"reason":"exhausted"}',1279363021,'2026-11-30 00:43:12.932413',1795999392843,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392844');
INSERT INTO "events" VALUES(1,3,'hand_won',2,'{"how":"self_draw","discarder":null,"winners":[{"player":"3","assessment":{"items":[{"item":"self_draw","tai":1,"count":1,"tiles":""},{"item":"concealed_hand","tai":1,"count":1,"tiles":""},{"item":"concealed_self_draw","tai":1,"count":1,"tiles":""}],"replaced":[],"other":0,"remarks":[]},"place":["W","E",false],"extra":null,"tiles":""}]}',2388487904,'2026-11-30 00:43:12.936059',1795999392846,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392847');
INSERT INTO "events" VALUES(1,4,'hand_won',2,'{"how":"discard","discarder":"1","winners":[{"player":"4","assessment":{"items":[],"replaced":[],"other":3,"remarks":[]},"place":["W","E",false],"extra":null,"tiles":""}]}',744051714,'2026-11-30 00:43:12.939636',1795999392849,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392850');
INSERT INTO "events" VALUES(1,5,'entry_voided',1,'{"target":4}',744051714,'2026-11-30 00:43:12.951584',1795999392852,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392853');
INSERT INTO "events" VALUES(1,6,'entry_corrected',2,'{"target":1,"entry":{"kind":"hand_won","how":"discard","discarder":"2","winners":[{"player":"1","assessment":{"items":[],"replaced":[],"other":5,"remarks":[]},"place":["E","E",true],"extra":null,"tiles":""}]}}',2037211666,'2026-11-30 00:43:12.961741',1795999392855,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392856');
INSERT INTO "events" VALUES(1,7,'session_closed',1,'{}',1279363021,'2026-11-30 00:43:12.973310',1795999392861,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392862');
INSERT INTO "events" VALUES(2,0,'session_opened',1,'{"players":["1","2","3","5"],"ruleset":{"preset":"modern","tai":{"self_draw":1,"concealed_hand":1,"concealed_self_draw":1,"melded_hand":2,"half_melded_hand":1,"single_wait":1,"robbing_the_kong":1,"kong_bloom":1,"last_tile_draw":1,"last_discard":1,"heavenly_hand":24,"earthly_hand":16,"human_hand":16,"heavenly_ready":8,"earthly_ready":4,"all_chows":2,"all_pungs":4,"three_concealed_pungs":2,"four_concealed_pungs":5,"five_concealed_pungs":8,"half_flush":4,"full_flush":8,"all_honors":16,"little_three_dragons":4,"big_three_dragons":8,"little_four_winds":8,"big_four_winds":16,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"seat_flower":1,"flower_kong":2,"eight_flowers_held":8,"eight_flowers":8,"seven_flowers_robbing_one":8,"dealer":1,"dealer_streak":2},"excludes":{"four_concealed_pungs":["three_concealed_pungs"],"five_concealed_pungs":["three_concealed_pungs","four_concealed_pungs"],"little_three_dragons":["dragon_pung"],"big_three_dragons":["dragon_pung","little_three_dragons"],"big_four_winds":["seat_wind_pung","round_wind_pung"],"little_three_winds":["seat_wind_pung","round_wind_pung"],"big_three_winds":["seat_wind_pung","round_wind_pung"],"three_kongs":["two_kongs"],"four_kongs":["three_kongs","two_kongs"],"five_kongs":["four_kongs","three_kongs","two_kongs","all_pungs"],"four_consecutive_pungs":["three_consecutive_pungs","two_double_consecutive_pungs"],"five_consecutive_pungs":["four_consecutive_pungs","three_consecutive_pungs","two_double_consecutive_pungs"],"all_groups_with_terminals":["all_groups_with_terminals_or_honors"],"terminals_and_honors":["all_groups_with_terminals_or_honors"],"all_terminals":["terminals_and_honors","all_groups_with_terminals","all_groups_with_terminals_or_honors","triple_pungs","two_double_pungs"],"four_identical_chows":["three_identical_chows","two_pure_double_chows","pure_double_chow","pure_double_chow_in_hand"],"three_identical_chows":["pure_double_chow"],"two_pure_double_chows":["pure_double_chow"],"five_step_chows":["four_step_chows","three_step_chows"],"four_step_chows":["three_step_chows"],"triple_pungs":["two_double_pungs"],"mixed_triple_chow":["two_mixed_double_chows"],"all_green":["half_flush","full_flush"],"pure_nine_gates":["full_flush"],"nine_gates_13":["variant_nine_gates"],"million_stones":["four_consecutive_pungs","five_consecutive_pungs"],"all_258_pungs":["all_simples"],"peacock":["seat_wind_pung@ES","round_wind_pung@ES"],"wind_flower_snow_moon":["dragon_pung@P"],"north_south_line":["pure_straight","pure_straight_tiles","dragon_pung@C","half_flush"],"pure_double_chow_run":["concealed_hand","three_consecutive_pungs","three_concealed_pungs","pure_double_chow","pure_double_chow_in_hand"],"peach_garden":["big_three_dragons"],"eight_pairs":["concealed_hand"],"pure_thirteen_orphans":["mixed_thirteen_orphans","concealed_hand","five_types"],"mixed_thirteen_orphans":["concealed_hand","five_types"],"sixteen_unrelated":["concealed_hand","five_types"],"pure_sixteen_unrelated":["sixteen_unrelated","unrelated_straight","concealed_hand","five_types"],"eight_flowers_held":["seat_flower","flower_kong"],"chained_kong_bloom":["kong_bloom"],"open_ready":["declared_ready"],"earthly_ready_first_turn":["earthly_ready"],"heavenly_hand":["concealed_hand","self_draw","concealed_self_draw","single_wait","heavenly_ready","earthly_ready"],"heavenly_ready":["earthly_ready","migi","concealed_hand"],"migi":["earthly_ready"],"melded_hand":["single_wait"],"half_melded_hand":["single_wait"],"earthly_ready":["concealed_hand"],"all_honors":["all_pungs"],"earthly_hand":["concealed_hand","self_draw","concealed_self_draw","heavenly_ready","earthly_ready"],"human_hand":["concealed_hand","heavenly_ready","earthly_ready"]},"options":{"min_tai":0,"tai_cap":null,"tai_cap_includes_dealer":true,"all_chows":{"no_flowers":"any","no_honors":true,"not_self_draw":true,"wait":"two_sided"},"single_wait":"by_kinds","flower_kong_adds":false,"flower_order":"梅蘭菊竹","multiple_winners":"nearest","draw_keeps_dealer":true,"draw_extends_streak":true,"streak_cap":null,"dealer_scope":"pair","rounds":4,"seat_winds":"dealer","false_win":null,"false_win_passes_dealer":false,"liability":[],"kitty":null,"self_draw_bonus":0,"aborts":[],"payout":{"formula":"base_and_unit","base":100,"unit":20}}}}',2037211666,'2026-11-30 00:43:12.976770',1795999392865,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392866');
INSERT INTO "events" VALUES(2,1,'hand_won',2,'{"how":"self_draw","discarder":null,"winners":[{"player":"1","assessment":{"items":[],"replaced":[],"other":2,"remarks":[]},"place":["E","E",true],"extra":null,"tiles":""}]}',2037211666,'2026-11-30 00:43:12.980542',1795999392869,'console:fe5fbb42429d4b1596e64c8eec40900e:1795999392870');
CREATE TABLE players (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id INTEGER NOT NULL, 
	user_id INTEGER, 
	claimed_by INTEGER, 
	name TEXT NOT NULL, 
	CONSTRAINT uq_players_chat_id_user_id UNIQUE (chat_id, user_id), 
	CONSTRAINT ck_players_claimed_by CHECK (user_id IS NULL OR claimed_by IS NULL), 
	CONSTRAINT ck_players_name_length CHECK (length(name) BETWEEN 1 AND 64), 
	CONSTRAINT fk_players_chat_id FOREIGN KEY(chat_id) REFERENCES chats (chat_id)
);
INSERT INTO "players" VALUES(1,-1,2037211666,NULL,'阿華');
INSERT INTO "players" VALUES(2,-1,1279363021,NULL,'小明');
INSERT INTO "players" VALUES(3,-1,2388487904,NULL,'小美');
INSERT INTO "players" VALUES(4,-1,744051714,NULL,'阿國');
INSERT INTO "players" VALUES(5,-1,NULL,NULL,'新來的');
CREATE TABLE sessions (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id INTEGER NOT NULL, 
	thread_id INTEGER NOT NULL, 
	opened_by INTEGER NOT NULL, 
	opened_at DATETIME NOT NULL, 
	board_message_id INTEGER, 
	board_seq INTEGER NOT NULL, 
	CONSTRAINT ck_sessions_thread_id CHECK (thread_id >= 0), 
	CONSTRAINT ck_sessions_board_seq CHECK (board_seq >= -1), 
	CONSTRAINT ck_sessions_board CHECK (board_seq = -1 OR board_message_id IS NOT NULL), 
	CONSTRAINT fk_sessions_chat_id FOREIGN KEY(chat_id) REFERENCES chats (chat_id)
);
INSERT INTO "sessions" VALUES(1,-1,0,2037211666,'2026-11-30 00:43:12.837872',1795999392839,7);
INSERT INTO "sessions" VALUES(2,-1,0,2037211666,'2026-11-30 00:43:12.976770',1795999392868,1);
CREATE TABLE updates (
	cause TEXT NOT NULL, 
	chat_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_updates PRIMARY KEY (cause), 
	CONSTRAINT ck_updates_cause_length CHECK (length(cause) BETWEEN 1 AND 255), 
	CONSTRAINT fk_updates_chat_id FOREIGN KEY(chat_id) REFERENCES chats (chat_id)
);
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392837',-1,'2026-11-30 00:43:12.837872');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392841',-1,'2026-11-30 00:43:12.924196');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392844',-1,'2026-11-30 00:43:12.932413');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392847',-1,'2026-11-30 00:43:12.936059');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392850',-1,'2026-11-30 00:43:12.939636');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392853',-1,'2026-11-30 00:43:12.951584');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392856',-1,'2026-11-30 00:43:12.961741');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392859',-1,'2026-11-30 00:43:12.968748');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392862',-1,'2026-11-30 00:43:12.973310');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392866',-1,'2026-11-30 00:43:12.976770');
INSERT INTO "updates" VALUES('console:fe5fbb42429d4b1596e64c8eec40900e:1795999392870',-1,'2026-11-30 00:43:12.980542');
CREATE INDEX ix_sessions_chat_id_thread_id_id ON sessions (chat_id, thread_id, id);
CREATE INDEX ix_events_session_id_message_id ON events (session_id, message_id);
CREATE INDEX ix_events_cause ON events (cause);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',5);
INSERT INTO "sqlite_sequence" VALUES('sessions',2);
COMMIT;
