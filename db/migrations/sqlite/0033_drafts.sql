CREATE TABLE `poi_draft_captains` (
	`draft_id` text NOT NULL,
	`position` integer NOT NULL,
	`user_id` text NOT NULL,
	`team_name` text,
	`reserve_left_ms` integer NOT NULL,
	PRIMARY KEY(`draft_id`, `position`),
	FOREIGN KEY (`draft_id`) REFERENCES `poi_drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "poi_draft_captains_keep_their_reserve" CHECK("poi_draft_captains"."reserve_left_ms" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `poi_draft_captains_once` ON `poi_draft_captains` (`draft_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `poi_draft_captains_by_user` ON `poi_draft_captains` (`user_id`,`draft_id`);--> statement-breakpoint
CREATE TABLE `poi_draft_lists` (
	`draft_id` text NOT NULL,
	`user_id` text NOT NULL,
	`map_id` text NOT NULL,
	`locations` text NOT NULL,
	PRIMARY KEY(`draft_id`, `user_id`, `map_id`),
	FOREIGN KEY (`draft_id`) REFERENCES `poi_drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `poi_draft_lists_by_user` ON `poi_draft_lists` (`user_id`);--> statement-breakpoint
CREATE INDEX `poi_draft_lists_of_map` ON `poi_draft_lists` (`map_id`);--> statement-breakpoint
CREATE TABLE `poi_draft_maps` (
	`draft_id` text NOT NULL,
	`position` integer NOT NULL,
	`map_id` text NOT NULL,
	PRIMARY KEY(`draft_id`, `position`),
	FOREIGN KEY (`draft_id`) REFERENCES `poi_drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `poi_draft_maps_newest` ON `poi_draft_maps` (`map_id`,"draft_id" desc);--> statement-breakpoint
CREATE TABLE `poi_draft_picks` (
	`id` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`number` integer NOT NULL,
	`position` integer NOT NULL,
	`map_id` text NOT NULL,
	`location_number` integer,
	`cause` text NOT NULL,
	`reserve_used_ms` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reverted_at` integer,
	FOREIGN KEY (`draft_id`) REFERENCES `poi_drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "poi_draft_picks_have_a_location" CHECK(("poi_draft_picks"."location_number" is null) = ("poi_draft_picks"."cause" = 'skip') and "poi_draft_picks"."reserve_used_ms" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `poi_draft_picks_in_order` ON `poi_draft_picks` (`draft_id`,`number`) WHERE reverted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `poi_draft_picks_once` ON `poi_draft_picks` (`draft_id`,`map_id`,`location_number`) WHERE reverted_at is null;--> statement-breakpoint
CREATE INDEX `poi_draft_picks_of_map` ON `poi_draft_picks` (`map_id`);--> statement-breakpoint
CREATE TABLE `poi_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`order_kind` text NOT NULL,
	`direction` text NOT NULL,
	`turn_seconds` integer NOT NULL,
	`reserve_seconds` integer NOT NULL,
	`seed` text NOT NULL,
	`standings_tournament_id` text,
	`start_at` integer,
	`current_number` integer NOT NULL,
	`turn_started_at` integer,
	`deadline_at` integer,
	`paused_left_ms` integer,
	`watched_at` integer,
	`version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`standings_tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "poi_drafts_have_one_clock" CHECK(("poi_drafts"."state" = 'running') = ("poi_drafts"."deadline_at" is not null) and ("poi_drafts"."state" = 'running') = ("poi_drafts"."turn_started_at" is not null) and ("poi_drafts"."state" = 'paused') = ("poi_drafts"."paused_left_ms" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `poi_drafts_by_deadline` ON `poi_drafts` (`deadline_at`) WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX `poi_drafts_to_start` ON `poi_drafts` (`start_at`) WHERE start_at is not null;--> statement-breakpoint
CREATE INDEX `poi_drafts_of_admin` ON `poi_drafts` (`created_by`);--> statement-breakpoint
CREATE INDEX `poi_drafts_of_tournament` ON `poi_drafts` (`standings_tournament_id`) WHERE standings_tournament_id is not null;