CREATE TABLE `films` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`codec` text,
	`sheet_key` text,
	`strip` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `submissions` ADD `is_film_queued` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_without_film` ON `submissions` (`is_film_queued`,"id" desc) WHERE is_film_queued = false and file_type = 'video' and media_key <> '';