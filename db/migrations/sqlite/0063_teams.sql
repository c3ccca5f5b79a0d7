CREATE TABLE `tournament_teams` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`code` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "teams_end_with_a_date" CHECK(("tournament_teams"."status" = 'ended') = ("tournament_teams"."ended_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_by_name` ON `tournament_teams` (`tournament_id`,`folded_name`) WHERE status <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX `teams_by_code` ON `tournament_teams` (`code`) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX `teams_by_tournament` ON `tournament_teams` (`tournament_id`,`id`) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX `teams_in_line` ON `tournament_teams` (`tournament_id`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `teams_forming` ON `tournament_teams` (`tournament_id`,`id`) WHERE status = 'forming';--> statement-breakpoint
DROP INDEX `registrations_by_place`;--> statement-breakpoint
DROP INDEX `registrations_with_place`;--> statement-breakpoint
ALTER TABLE `tournament_registrations` ADD `team_id` text REFERENCES tournament_teams(id);--> statement-breakpoint
ALTER TABLE `tournament_registrations` ADD `role` text;--> statement-breakpoint
CREATE INDEX `registrations_by_team` ON `tournament_registrations` (`team_id`,`id`) WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_one_captain` ON `tournament_registrations` (`team_id`) WHERE role = 'captain' and status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_by_place` ON `tournament_registrations` (`tournament_id`,`place`) WHERE role is null or role = 'captain';--> statement-breakpoint
CREATE INDEX `registrations_with_place` ON `tournament_registrations` (`tournament_id`,`id`) WHERE status not in ('waiting', 'forming', 'cancelled');--> statement-breakpoint
ALTER TABLE `tournaments` ADD `team_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `substitutes` integer DEFAULT 0 NOT NULL;