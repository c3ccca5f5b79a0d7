CREATE TABLE `objections` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`match` integer NOT NULL,
	`registration_id` text NOT NULL,
	`user_id` text NOT NULL,
	`draft_id` text,
	`text` text NOT NULL,
	`results_version` integer NOT NULL,
	`media_key` text NOT NULL,
	`thumbnail_key` text,
	`file_size` integer NOT NULL,
	`status` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `objections_by_tournament` ON `objections` (`tournament_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `objections_by_registration` ON `objections` (`registration_id`,`match`);--> statement-breakpoint
CREATE UNIQUE INDEX `objections_open` ON `objections` (`tournament_id`,`match`,`registration_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `objections_with_declined_picture` ON `objections` (`answered_at`) WHERE status = 'declined' and media_key <> '';--> statement-breakpoint
CREATE INDEX `objections_by_admin` ON `objections` (`answered_by`) WHERE answered_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `objections_once_per_draft` ON `objections` (`user_id`,`draft_id`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `tournament_id` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `match` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `objection_id` text REFERENCES objections(id);