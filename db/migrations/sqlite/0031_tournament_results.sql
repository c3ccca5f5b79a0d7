CREATE TABLE `match_results` (
	`match_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`placement` integer,
	`kills` integer NOT NULL,
	PRIMARY KEY(`match_id`, `registration_id`),
	FOREIGN KEY (`match_id`) REFERENCES `tournament_matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "results_are_counts" CHECK("match_results"."kills" >= 0 and ("match_results"."placement" is null or "match_results"."placement" > 0))
) STRICT;
--> statement-breakpoint
CREATE INDEX `results_by_registration` ON `match_results` (`registration_id`);--> statement-breakpoint
CREATE TABLE `tournament_standings` (
	`registration_id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`points` integer NOT NULL,
	`kills` integer NOT NULL,
	`wins` integer NOT NULL,
	`best_placement` integer,
	`played` integer NOT NULL,
	`rank_key` text,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `standings_in_order` ON `tournament_standings` (`tournament_id`,`rank_key`,`registration_id`);--> statement-breakpoint
CREATE TABLE `tournament_matches` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`player_count` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_by_number` ON `tournament_matches` (`tournament_id`,`number`);--> statement-breakpoint
CREATE TABLE `tournament_scoring` (
	`tournament_id` text PRIMARY KEY NOT NULL,
	`formula` text NOT NULL,
	`version` integer NOT NULL,
	`match_count` integer NOT NULL,
	`player_count` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
