DROP INDEX `claim_timeline_by_user`;--> statement-breakpoint
CREATE INDEX `claim_timeline_of_player` ON `claim_timeline` (`user_id`,`map_id`,`id`);