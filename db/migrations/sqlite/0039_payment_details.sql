CREATE TABLE `payout_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`file` text,
	`imported_by` text NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `payout_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payout_answers_by_batch` ON `payout_answers` (`batch_id`);--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `answer_id` text REFERENCES payout_answers(id);--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `answer_line` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `doubts` text;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `corrected_at` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `former_tail` text;