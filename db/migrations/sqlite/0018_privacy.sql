CREATE TABLE `used_oauth_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `used_oauth_states_by_end` ON `used_oauth_states` (`expires_at`);--> statement-breakpoint
DROP TABLE `sign_ins`;--> statement-breakpoint
DROP TABLE `discord_trips`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `cause` text;--> statement-breakpoint
CREATE INDEX `notifications_by_cause` ON `notifications` (`user_id`,`cause`) WHERE cause is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `name_text` text DEFAULT '' NOT NULL;