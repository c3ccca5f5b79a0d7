ALTER TABLE `claim_timeline` ADD `team_id` text REFERENCES tournament_teams(id);--> statement-breakpoint
CREATE INDEX `claim_timeline_of_team` ON `claim_timeline` (`team_id`,`map_id`,`id`) WHERE team_id is not null;--> statement-breakpoint
ALTER TABLE `map_players` ADD `team_id` text REFERENCES tournament_teams(id);--> statement-breakpoint
CREATE INDEX `map_players_of_team` ON `map_players` (`map_id`,`team_id`,`id`) WHERE team_id is not null;--> statement-breakpoint
ALTER TABLE `territory_claims` ADD `team_id` text REFERENCES tournament_teams(id);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once_a_team` ON `territory_claims` (`map_id`,`team_id`) WHERE team_id is not null;--> statement-breakpoint
ALTER TABLE `territory_queue` ADD `team_id` text REFERENCES tournament_teams(id);--> statement-breakpoint
CREATE UNIQUE INDEX `queue_once_a_team` ON `territory_queue` (`map_id`,`team_id`) WHERE team_id is not null;