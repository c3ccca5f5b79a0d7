CREATE TABLE `appeals` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`rejected_at` integer NOT NULL,
	`rejection_reason` text NOT NULL,
	`rejected_by` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rejected_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `second_looks` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`first_by` text NOT NULL,
	`first_status` text NOT NULL,
	`first_reason` text,
	`second_by` text,
	`second_status` text,
	`second_reason` text,
	`decided_at` integer,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`first_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `second_looks_open` ON `second_looks` (`created_at`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `second_looks_decided` ON `second_looks` (`decided_at`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `held_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `submissions` ADD `held_until` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `undo_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `sent_category` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `bulk_id` text;--> statement-breakpoint
UPDATE `submissions` SET `due_at` = `created_at` + 86400000 WHERE `status` = 'pending';--> statement-breakpoint
CREATE INDEX `submissions_by_due` ON `submissions` (`status`,`due_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `submissions_by_bulk` ON `submissions` (`bulk_id`) WHERE bulk_id is not null;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'day:' || strftime('%Y-%m-%d', `reviewed_at`/1000 + 10800, 'unixepoch') || ':approved:' || `category`, 0, count(*) FROM `submissions` WHERE `status` = 'approved' AND `reviewed_by` IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'day:' || strftime('%Y-%m-%d', `reviewed_at`/1000 + 10800, 'unixepoch') || ':rewards', 0, sum(`reward`) FROM `submissions` WHERE `status` = 'approved' AND `reviewed_by` IS NOT NULL AND `reward` > 0 GROUP BY 1;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'day:' || strftime('%Y-%m-%d', `reviewed_at`/1000 + 10800, 'unixepoch') || ':rejected', 0, count(*) FROM `submissions` WHERE `status` = 'rejected' AND `reviewed_by` IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'day:' || strftime('%Y-%m-%d', `reviewed_at`/1000 + 10800, 'unixepoch') || ':by:' || `reviewed_by`, 0, count(*) FROM `submissions` WHERE `reviewed_by` IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'day:' || strftime('%Y-%m-%d', `processed_at`/1000 + 10800, 'unixepoch') || ':payouts', 0, sum(`final_amount`) FROM `withdrawals` WHERE `status` = 'completed' AND `final_amount` > 0 GROUP BY 1;
