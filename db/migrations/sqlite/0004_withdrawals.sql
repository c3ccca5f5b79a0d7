CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`premium_bonus` integer NOT NULL,
	`final_amount` integer NOT NULL,
	`method` text NOT NULL,
	`method_data` text,
	`method_tail` text NOT NULL,
	`status` text NOT NULL,
	`rejection_reason` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`started_by` text,
	`processed_at` integer,
	`processed_by` text,
	`search_text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`processed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawals_are_paid_in_full" CHECK("withdrawals"."final_amount" = "withdrawals"."amount" + "withdrawals"."premium_bonus"),
	CONSTRAINT "withdrawals_are_of_money" CHECK("withdrawals"."amount" > 0 and "withdrawals"."premium_bonus" >= 0),
	CONSTRAINT "withdrawals_end_with_a_date" CHECK(("withdrawals"."status" in ('completed', 'rejected')) = ("withdrawals"."processed_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `withdrawals_by_user` ON `withdrawals` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `withdrawals_by_status` ON `withdrawals` (`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `withdrawals_by_end` ON `withdrawals` (`processed_at`);
--> statement-breakpoint
CREATE TRIGGER `withdrawals_stay` BEFORE UPDATE ON `withdrawals` WHEN old.`user_id` <> new.`user_id` OR old.`amount` <> new.`amount` OR old.`premium_bonus` <> new.`premium_bonus` OR old.`final_amount` <> new.`final_amount` OR (old.`status` IN ('completed', 'rejected') AND old.`status` <> new.`status`) OR (old.`status` = 'processing' AND new.`status` = 'pending') BEGIN SELECT RAISE(ABORT, 'a withdrawal ends once'); END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_last` BEFORE DELETE ON `withdrawals` BEGIN SELECT RAISE(ABORT, 'a withdrawal is kept'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `withdrawals_search` USING fts5(search_text, content='withdrawals', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `withdrawals_searched` AFTER INSERT ON `withdrawals` BEGIN INSERT INTO `withdrawals_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_searched_anew` AFTER UPDATE OF `search_text` ON `withdrawals` BEGIN INSERT INTO `withdrawals_search`(`withdrawals_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); INSERT INTO `withdrawals_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
