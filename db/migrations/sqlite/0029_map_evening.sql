CREATE TABLE `map_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`is_for_unplaced` integer NOT NULL,
	`last_player_id` text,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `map_messages_of_map` ON `map_messages` (`map_id`);--> statement-breakpoint
CREATE TABLE `map_webhooks` (
	`map_id` text PRIMARY KEY NOT NULL,
	`sealed_address` text NOT NULL,
	`ending` text NOT NULL,
	`cursor` text NOT NULL,
	`is_final_due` integer NOT NULL,
	`failures` integer NOT NULL,
	`next_try_at` integer,
	`sent_at` integer,
	`fault` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `map_webhooks_due` ON `map_webhooks` (`next_try_at`) WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE `maps` ADD `open_at` integer;--> statement-breakpoint
ALTER TABLE `maps` ADD `tell_opening_at` integer;--> statement-breakpoint
ALTER TABLE `maps` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `maps_to_tell` ON `maps` (`tell_opening_at`) WHERE tell_opening_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `display_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `username_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_display_key` ON `users` (`display_key`);--> statement-breakpoint
CREATE INDEX `users_by_username_key` ON `users` (`username_key`);--> statement-breakpoint
UPDATE `users` SET `display_key` = substr(`name_text`, 1, length(`display_name`)), `username_key` = substr(`name_text`, length(`display_name`) + 2) WHERE `name_text` <> '';
