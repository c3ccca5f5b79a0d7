CREATE TABLE `tournament_series` (
	`id` text PRIMARY KEY NOT NULL,
	`template` text NOT NULL,
	`image_key` text,
	`thumbnail_key` text,
	`image_size` integer,
	`image_width` integer,
	`image_height` integer,
	`opens_days_before` integer NOT NULL,
	`is_active` integer NOT NULL,
	`next_start_at` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`creator_id` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `series_by_opening` ON `tournament_series` (`opens_at`) WHERE is_active;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `premium_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `premium_hours_early` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `qualification` text;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `series_id` text REFERENCES tournament_series(id);--> statement-breakpoint
ALTER TABLE `tournaments` ADD `series_start_at` integer;--> statement-breakpoint
CREATE INDEX `tournaments_for_premium` ON `tournaments` (`phase`,`start_date`,`id`) WHERE premium_only or premium_hours_early > 0 or qualification is not null;--> statement-breakpoint
CREATE INDEX `tournaments_weekly` ON `tournaments` (`phase`,`start_date`,`id`) WHERE series_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tournaments_once_in_series` ON `tournaments` (`series_id`,`series_start_at`);