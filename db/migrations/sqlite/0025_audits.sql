CREATE TABLE `audits` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`violations` text,
	`by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audits_by_start` ON `audits` (`started_at`);