CREATE TABLE `handovers` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`note` text NOT NULL,
	`handed_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `handovers_to` ON `handovers` (`to_id`);--> statement-breakpoint
CREATE TABLE `skips` (
	`admin_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`skipped_at` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `submission_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `skips_by_submission` ON `skips` (`submission_id`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `repeat_of` text;