CREATE TABLE `payout_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	`digest` text NOT NULL,
	`template` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`exported_by` text,
	`exported_at` integer,
	`export_confirmation_id` text,
	`closed_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`export_confirmation_id`) REFERENCES `payout_confirmations`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payout_batches_by_exporter` ON `payout_batches` (`exported_by`,`exported_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_batches_by_number` ON `payout_batches` (`number`);--> statement-breakpoint
CREATE TABLE `payout_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`digest` text NOT NULL,
	`sum` integer NOT NULL,
	`count` integer NOT NULL,
	`confirmed_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_confirmations_once` ON `payout_confirmations` (`subject`,`digest`,`confirmed_by`);--> statement-breakpoint
CREATE TABLE `payout_lines` (
	`batch_id` text NOT NULL,
	`withdrawal_id` text NOT NULL,
	`position` integer NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`batch_id`, `withdrawal_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `payout_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_open` ON `payout_lines` (`withdrawal_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `payout_lines_by_withdrawal` ON `payout_lines` (`withdrawal_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_by_reference` ON `payout_lines` (`reference`);--> statement-breakpoint
CREATE TABLE `payout_templates` (
	`method` text PRIMARY KEY NOT NULL,
	`head` text NOT NULL,
	`line` text NOT NULL,
	`separator` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `payout_years` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`amount` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payout_years_by_year` ON `payout_years` (`year`,`user_id`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`withdrawal_id` text PRIMARY KEY NOT NULL,
	`batch_id` text,
	`amount` integer NOT NULL,
	`sum` integer NOT NULL,
	`threshold` integer,
	`confirmation_id` text,
	`is_only_admin` integer NOT NULL,
	`paid_by` text NOT NULL,
	`paid_at` integer NOT NULL,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `payout_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmation_id`) REFERENCES `payout_confirmations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_are_of_money" CHECK("payouts"."amount" > 0 and "payouts"."sum" >= "payouts"."amount")
) STRICT;
--> statement-breakpoint
CREATE INDEX `payouts_by_admin` ON `payouts` (`paid_by`,`paid_at`);--> statement-breakpoint
-- What was completed before there was a set sum.
INSERT INTO `payouts` (`withdrawal_id`, `amount`, `sum`, `is_only_admin`, `paid_by`, `paid_at`)
SELECT `id`, `final_amount`, `final_amount`, 0, `processed_by`, `processed_at` FROM `withdrawals` WHERE `status` = 'completed';--> statement-breakpoint
INSERT INTO `payout_years` (`user_id`, `year`, `amount`, `count`)
SELECT `user_id`, CAST(strftime('%Y', `processed_at` / 1000 + 10800, 'unixepoch') AS integer), sum(`final_amount`), count(*) FROM `withdrawals` WHERE `status` = 'completed' GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `withdrawals_pass_the_gate` BEFORE UPDATE OF `status` ON `withdrawals` WHEN new.`status` = 'completed' AND old.`status` <> 'completed' AND NOT EXISTS (SELECT 1 FROM `payouts` WHERE `withdrawal_id` = new.`id`) BEGIN SELECT RAISE(ABORT, 'a payout passes the gate'); END;--> statement-breakpoint
CREATE TRIGGER `payouts_stay` BEFORE UPDATE ON `payouts` BEGIN SELECT RAISE(ABORT, 'a payout stays'); END;--> statement-breakpoint
CREATE TRIGGER `payouts_last` BEFORE DELETE ON `payouts` BEGIN SELECT RAISE(ABORT, 'a payout stays'); END;--> statement-breakpoint
CREATE TRIGGER `payout_confirmations_stay` BEFORE UPDATE ON `payout_confirmations` BEGIN SELECT RAISE(ABORT, 'a confirmation stays'); END;--> statement-breakpoint
CREATE TRIGGER `payout_confirmations_last` BEFORE DELETE ON `payout_confirmations` BEGIN SELECT RAISE(ABORT, 'a confirmation stays'); END;
