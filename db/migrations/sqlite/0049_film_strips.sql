CREATE TABLE `films` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`codec` text,
	`sheet_key` text,
	`strip` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `submissions` ADD `is_file_work_queued` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_without_work` ON `submissions` (`is_file_work_queued`,"id" desc) WHERE is_file_work_queued = false and media_key <> '';