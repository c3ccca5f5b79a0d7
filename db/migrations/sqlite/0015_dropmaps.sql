CREATE TABLE `claim_events` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`from_number` integer,
	`to_number` integer,
	`user_id` text,
	`guest_name` text,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `claim_events_of_map` ON `claim_events` (`map_id`,`id`);--> statement-breakpoint
CREATE INDEX `claim_events_by_user` ON `claim_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`map_id` text NOT NULL,
	`display_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`territory_id` text,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_code_unique` ON `invites` (`code`);--> statement-breakpoint
CREATE INDEX `invites_by_map` ON `invites` (`map_id`,"id" desc);--> statement-breakpoint
CREATE TABLE `map_players` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_registered` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `map_players_once` ON `map_players` (`map_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `map_players_newest` ON `map_players` (`map_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `map_players_by_user` ON `map_players` (`user_id`);--> statement-breakpoint
CREATE TABLE `maps` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`is_template` integer NOT NULL,
	`template_id` text,
	`mode` text NOT NULL,
	`tournament_id` text,
	`drawing` text,
	`image_key` text,
	`image_size` integer,
	`is_locked` integer NOT NULL,
	`lock_at` integer,
	`max_players_per_spot` integer NOT NULL,
	`max_contested_spots` integer NOT NULL,
	`contested_count` integer NOT NULL,
	`location_count` integer NOT NULL,
	`last_number` integer NOT NULL,
	`geometry_version` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "maps_count_what_they_have" CHECK("maps"."contested_count" >= 0 and "maps"."location_count" >= 0 and "maps"."location_count" <= "maps"."last_number"),
	CONSTRAINT "maps_keep_their_bounds" CHECK("maps"."max_players_per_spot" >= 1 and "maps"."max_contested_spots" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `maps_listed` ON `maps` (`is_template`,"id" desc);--> statement-breakpoint
CREATE INDEX `maps_by_template` ON `maps` (`template_id`);--> statement-breakpoint
CREATE INDEX `maps_by_tournament` ON `maps` (`tournament_id`) WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX `maps_to_lock` ON `maps` (`lock_at`) WHERE lock_at is not null;--> statement-breakpoint
CREATE TABLE `territories` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`color` text NOT NULL,
	`max_players` integer NOT NULL,
	`points` text NOT NULL,
	`claim_count` integer NOT NULL,
	`waiting_count` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "territories_count_their_claims" CHECK("territories"."claim_count" >= 0 and "territories"."waiting_count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `territories_by_number` ON `territories` (`map_id`,`number`);--> statement-breakpoint
CREATE INDEX `territories_touched` ON `territories` (`map_id`,`number`,`version`,`waiting_count`,`id`) WHERE version > 1;--> statement-breakpoint
CREATE TABLE `territory_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`territory_id` text NOT NULL,
	`user_id` text,
	`invite_id` text,
	`guest_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`territory_id`) REFERENCES `territories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "claims_have_a_name" CHECK(("territory_claims"."user_id" is null) <> ("territory_claims"."guest_name" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `territory_claims_inviteId_unique` ON `territory_claims` (`invite_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `territory_claims` (`map_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `claims_by_territory` ON `territory_claims` (`territory_id`,`id`);--> statement-breakpoint
CREATE INDEX `claims_by_user` ON `territory_claims` (`user_id`);--> statement-breakpoint
CREATE TABLE `territory_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`territory` text,
	`map_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `territory_queue` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`territory_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`territory_id`) REFERENCES `territories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_once` ON `territory_queue` (`map_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `queue_in_order` ON `territory_queue` (`map_id`,`id`);--> statement-breakpoint
CREATE INDEX `queue_by_territory` ON `territory_queue` (`territory_id`,`id`);--> statement-breakpoint
CREATE INDEX `queue_by_user` ON `territory_queue` (`user_id`);