CREATE TABLE `tournament_check_ins` (
	`registration_id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_check_ins_by_tournament` ON `tournament_check_ins` (`tournament_id`);--> statement-breakpoint
CREATE TABLE `tournament_bans` (
	`tournament_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_bans_by_user` ON `tournament_bans` (`user_id`);--> statement-breakpoint
CREATE TABLE `tournament_days` (
	`tournament_id` text PRIMARY KEY NOT NULL,
	`lobby_code` text NOT NULL,
	`lobby_link` text NOT NULL,
	`lobby_text` text NOT NULL,
	`check_in_opens_before` integer,
	`check_in_closes_before` integer,
	`step` text,
	`next_at` integer,
	`closed_at` integer,
	`dropped` integer,
	`reminded_at` integer,
	`is_awaited` integer NOT NULL,
	`version` integer NOT NULL,
	`editor_id` text,
	`edited_fields` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tournament_days_have_both_minutes" CHECK(("tournament_days"."check_in_opens_before" is null) = ("tournament_days"."check_in_closes_before" is null) and ("tournament_days"."check_in_opens_before" is null or ("tournament_days"."check_in_closes_before" >= 0 and "tournament_days"."check_in_opens_before" > "tournament_days"."check_in_closes_before"))),
	CONSTRAINT "tournament_days_have_their_step" CHECK(("tournament_days"."step" is null) = ("tournament_days"."next_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_days_by_next` ON `tournament_days` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `tournament_days_awaited` ON `tournament_days` (`tournament_id`) WHERE is_awaited;--> statement-breakpoint
CREATE TABLE `tournament_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`text` text NOT NULL,
	`admin_id` text,
	`created_at` integer NOT NULL,
	`last_id` text NOT NULL,
	`sent` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_messages_by_tournament` ON `tournament_messages` (`tournament_id`,`id`);--> statement-breakpoint
CREATE INDEX `tournament_messages_unfinished` ON `tournament_messages` (`id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `tournament_messages_by_admin` ON `tournament_messages` (`admin_id`,`id`) WHERE admin_id is not null;--> statement-breakpoint
CREATE TABLE `tournament_reminders` (
	`tournament_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_reminders_by_user` ON `tournament_reminders` (`user_id`);--> statement-breakpoint
ALTER TABLE `tournament_registrations` ADD `forfeited_at` integer;--> statement-breakpoint
CREATE INDEX `registrations_ended` ON `tournament_registrations` (`tournament_id`,`id`) WHERE status = 'cancelled';