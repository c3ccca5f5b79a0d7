CREATE TABLE `bot_offsets` (
	`id` text PRIMARY KEY NOT NULL,
	`next_update` text NOT NULL,
	`reader` text,
	`reader_until` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `discord_trips` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `discord_trips_by_end` ON `discord_trips` (`expires_at`);--> statement-breakpoint
CREATE TABLE `telegram_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`outcome` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `telegram_codes_by_user` ON `telegram_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `telegram_codes_by_end` ON `telegram_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
CREATE TABLE `premium_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`source` text NOT NULL,
	`reason` text NOT NULL,
	`reference` text,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`granted_by` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`proved_at` integer,
	`missing_since` integer,
	`end_recorded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "premium_periods_go_forward" CHECK("premium_periods"."end_date" >= "premium_periods"."start_date")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `premium_periods_reference_unique` ON `premium_periods` (`reference`);--> statement-breakpoint
CREATE INDEX `premium_periods_by_user` ON `premium_periods` (`user_id`,`end_date`);--> statement-breakpoint
CREATE INDEX `premium_periods_by_end` ON `premium_periods` (`end_date`);--> statement-breakpoint
CREATE TABLE `premium_reminders` (
	`user_id` text NOT NULL,
	`end_date` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`user_id`, `end_date`, `days`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `role_sweeps` (
	`id` text PRIMARY KEY NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`ended_at` integer,
	`total` integer NOT NULL,
	`done` integer NOT NULL,
	`active` integer NOT NULL,
	`failed` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `subscription_screenshots` (
	`user_id` text PRIMARY KEY NOT NULL,
	`media_key` text NOT NULL,
	`mime_type` text NOT NULL,
	`file_size` integer NOT NULL,
	`sent_hash` text NOT NULL,
	`status` text NOT NULL,
	`rejection_reason` text,
	`uploaded_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`granted_days` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `subscription_screenshots_by_status` ON `subscription_screenshots` (`status`,`uploaded_at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `territory` text;--> statement-breakpoint
ALTER TABLE `users` ADD `telegram_chat_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `telegram_first_name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `telegram_last_name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `discord_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `discord_email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `account_print` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_telegramChatId_unique` ON `users` (`telegram_chat_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_discordId_unique` ON `users` (`discord_id`);
--> statement-breakpoint
UPDATE `users` SET `search_text` = lower(display_name || ' ' || username || ' ' || coalesce(telegram_username, '') || ' ' || coalesce(discord_username, '') || ' ' || coalesce(email, '') || ' ' || id || ' ' || epic_games_id);
--> statement-breakpoint
CREATE VIRTUAL TABLE `users_search` USING fts5(search_text, content='users', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
INSERT INTO `users_search`(`users_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `users_searched` AFTER INSERT ON `users` BEGIN INSERT INTO `users_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `users_searched_anew` AFTER UPDATE OF `search_text` ON `users` BEGIN INSERT INTO `users_search`(`users_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); INSERT INTO `users_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
