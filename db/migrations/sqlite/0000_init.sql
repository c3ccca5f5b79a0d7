CREATE TABLE `admin_action_log` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`details` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `admin_action_log_by_target` ON `admin_action_log` (`target_type`,`target_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ins_by_end` ON `sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`entry_count` integer NOT NULL,
	`last_hash` text NOT NULL,
	CONSTRAINT "accounts_never_negative" CHECK("accounts"."balance" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`posting_id` text NOT NULL,
	`account` text NOT NULL,
	`amount` integer NOT NULL,
	`number` integer,
	`hash` text,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `entries_by_posting` ON `entries` (`posting_id`);--> statement-breakpoint
CREATE INDEX `entries_by_account` ON `entries` (`account`,`posting_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_in_order` ON `entries` (`account`,`number`);--> statement-breakpoint
CREATE TABLE `postings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_reference_unique` ON `postings` (`reference`);--> statement-breakpoint
CREATE TABLE `idempotent_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_answers_by_age` ON `idempotent_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,"id" desc);--> statement-breakpoint
CREATE TABLE `kills` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`kill_type` text NOT NULL,
	`reward_amount` integer NOT NULL,
	`granted_by` text,
	`reason` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `kills_submissionId_unique` ON `kills` (`submission_id`);--> statement-breakpoint
CREATE INDEX `kills_by_user` ON `kills` (`user_id`,`kill_type`);--> statement-breakpoint
CREATE INDEX `kills_by_type` ON `kills` (`kill_type`,"id" desc);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`draft_id` text,
	`category` text NOT NULL,
	`additional_text` text NOT NULL,
	`original_filename` text NOT NULL,
	`file_type` text NOT NULL,
	`mime_type` text NOT NULL,
	`file_size` integer NOT NULL,
	`sent_hash` text NOT NULL,
	`media_key` text NOT NULL,
	`thumbnail_key` text,
	`width` integer,
	`height` integer,
	`status` text NOT NULL,
	`reward` integer,
	`rejection_reason` text,
	`created_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`search_text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `submissions_by_user` ON `submissions` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `submissions_by_status` ON `submissions` (`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `submissions_by_file` ON `submissions` (`user_id`,`sent_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_once_per_draft` ON `submissions` (`user_id`,`draft_id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text NOT NULL,
	`shard` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`name`, `shard`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`epic_games_id` text NOT NULL,
	`username` text NOT NULL,
	`display_name` text NOT NULL,
	`email` text,
	`is_admin` integer DEFAULT false NOT NULL,
	`premium_tier` text DEFAULT 'none' NOT NULL,
	`premium_end_date` integer,
	`telegram_username` text,
	`discord_username` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_epicGamesId_unique` ON `users` (`epic_games_id`);