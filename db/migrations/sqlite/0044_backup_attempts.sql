CREATE TABLE `__new_backups` (
	`id` text PRIMARY KEY NOT NULL,
	`is_rehearsal` integer DEFAULT false NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`files` integer,
	`bytes` integer,
	`is_proven` integer,
	`failure` text
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_backups`("id", "started_at", "finished_at", "files", "bytes", "is_proven") SELECT "id", "started_at", "finished_at", "files", "bytes", "is_proven" FROM `backups`;--> statement-breakpoint
DROP TABLE `backups`;--> statement-breakpoint
ALTER TABLE `__new_backups` RENAME TO `backups`;--> statement-breakpoint
CREATE INDEX `backups_by_start` ON `backups` (`started_at`);