CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`draft_id` text NOT NULL,
	`category` text NOT NULL,
	`additional_text` text NOT NULL,
	`filename` text NOT NULL,
	`metadata` text NOT NULL,
	`length` integer NOT NULL,
	`offset` integer NOT NULL,
	`submission_id` text,
	`refusal` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_by_age` ON `uploads` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_once_per_draft` ON `uploads` (`user_id`,`draft_id`);