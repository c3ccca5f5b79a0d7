CREATE TABLE `expected_admins` (
	`epic_games_id` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `guarded_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`compared` integer NOT NULL,
	`threshold` integer,
	`about` text,
	`input` text,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	`status` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`is_only_admin` integer NOT NULL,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "guarded_acts_are_decided" CHECK(("guarded_acts"."status" = 'waiting') = ("guarded_acts"."decided_at" is null)),
	CONSTRAINT "guarded_acts_count" CHECK("guarded_acts"."amount" >= 0 and "guarded_acts"."compared" >= "guarded_acts"."amount")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `guarded_acts_waiting` ON `guarded_acts` (`kind`,`subject`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `guarded_acts_by_status` ON `guarded_acts` (`status`,`requested_at`);--> statement-breakpoint
CREATE INDEX `guarded_acts_by_admin` ON `guarded_acts` (`requested_by`,`requested_at`);--> statement-breakpoint
ALTER TABLE `payouts` ADD `digest` text;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `file` text;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `file_hash` text;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `file_masked_at` integer;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `export_compared` integer;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `export_threshold` integer;--> statement-breakpoint
ALTER TABLE `payout_batches` ADD `export_is_only_admin` integer;--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `answered_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `return_id` text REFERENCES guarded_acts(id);--> statement-breakpoint
CREATE INDEX `payout_lines_by_return` ON `payout_lines` (`return_id`);--> statement-breakpoint
ALTER TABLE `idempotent_answers` DROP COLUMN `status`;--> statement-breakpoint
-- What was credited before there was a set sum for it.
INSERT INTO `guarded_acts` (`id`, `kind`, `subject`, `amount`, `compared`, `requested_by`, `requested_at`, `status`, `decided_at`, `is_only_admin`)
SELECT `id`, 'credit', 'user:' || `target_id`, CAST(round(json_extract(`details`, '$.amount') * 100) AS integer), CAST(round(json_extract(`details`, '$.amount') * 100) AS integer), `admin_id`, `created_at`, 'done', `created_at`, 0
FROM `admin_action_log` WHERE `action` = 'adjust_balance' AND json_extract(`details`, '$.amount') > 0;--> statement-breakpoint
INSERT INTO `guarded_acts` (`id`, `kind`, `subject`, `amount`, `compared`, `requested_by`, `requested_at`, `status`, `decided_at`, `is_only_admin`)
SELECT `id`, 'prizes', 'tournament:' || `target_id`, CAST(round((json_extract(`details`, '$.total') - json_extract(`details`, '$.prize')) * 100) AS integer), CAST(round((json_extract(`details`, '$.total') - json_extract(`details`, '$.prize')) * 100) AS integer), `admin_id`, `created_at`, 'done', `created_at`, 0
FROM `admin_action_log` WHERE `action` = 'pay_out_tournament' AND json_extract(`details`, '$.total') > json_extract(`details`, '$.prize');--> statement-breakpoint
CREATE TRIGGER `guarded_acts_stay` BEFORE UPDATE ON `guarded_acts` WHEN old.`status` <> 'waiting' OR new.`amount` <> old.`amount` OR new.`subject` <> old.`subject` OR new.`requested_by` <> old.`requested_by` BEGIN SELECT RAISE(ABORT, 'a guarded act stays'); END;--> statement-breakpoint
CREATE TRIGGER `guarded_acts_last` BEFORE DELETE ON `guarded_acts` BEGIN SELECT RAISE(ABORT, 'a guarded act stays'); END;
