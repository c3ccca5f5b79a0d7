CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	`is_proven` integer
) STRICT;
