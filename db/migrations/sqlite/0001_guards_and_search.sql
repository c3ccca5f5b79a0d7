CREATE TRIGGER `entries_stay` BEFORE UPDATE ON `entries` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `entries_last` BEFORE DELETE ON `entries` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `postings_stay` BEFORE UPDATE ON `postings` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `postings_last` BEFORE DELETE ON `postings` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_action_log_stays` BEFORE UPDATE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `admin_action_log_lasts` BEFORE DELETE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `submissions_search` USING fts5(search_text, content='submissions', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `submissions_searched` AFTER INSERT ON `submissions` BEGIN INSERT INTO `submissions_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `submissions_unsearched` AFTER DELETE ON `submissions` BEGIN INSERT INTO `submissions_search`(`submissions_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `submissions_searched_anew` AFTER UPDATE OF `search_text` ON `submissions` BEGIN INSERT INTO `submissions_search`(`submissions_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); INSERT INTO `submissions_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `kills_search` USING fts5(search_text, content='kills', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `kills_searched` AFTER INSERT ON `kills` BEGIN INSERT INTO `kills_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `kills_unsearched` AFTER DELETE ON `kills` BEGIN INSERT INTO `kills_search`(`kills_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `kills_searched_anew` AFTER UPDATE OF `search_text` ON `kills` BEGIN INSERT INTO `kills_search`(`kills_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); INSERT INTO `kills_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `admin_action_log_search` USING fts5(search_text, content='admin_action_log', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `admin_action_log_searched` AFTER INSERT ON `admin_action_log` BEGIN INSERT INTO `admin_action_log_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
