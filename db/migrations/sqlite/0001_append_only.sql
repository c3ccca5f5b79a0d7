CREATE TRIGGER `entries_stay` BEFORE UPDATE ON `entries` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `entries_last` BEFORE DELETE ON `entries` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `postings_stay` BEFORE UPDATE ON `postings` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `postings_last` BEFORE DELETE ON `postings` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_action_log_stays` BEFORE UPDATE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `admin_action_log_lasts` BEFORE DELETE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
