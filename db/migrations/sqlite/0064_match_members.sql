CREATE TABLE `match_members` (
	`match_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`kills` integer,
	PRIMARY KEY(`match_id`, `registration_id`),
	FOREIGN KEY (`match_id`) REFERENCES `tournament_matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "match_members_have_counts" CHECK("match_members"."kills" is null or "match_members"."kills" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `match_members_by_registration` ON `match_members` (`registration_id`);