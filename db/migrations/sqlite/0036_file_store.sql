CREATE TABLE `upload_pieces` (
	`upload_id` text NOT NULL,
	`at` integer NOT NULL,
	`size` integer NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`upload_id`, `at`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_pieces_once_per_key` ON `upload_pieces` (`key`);--> statement-breakpoint
CREATE TABLE `write_intents` (
	`id` text PRIMARY KEY NOT NULL,
	`keys` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `write_intents_by_age` ON `write_intents` (`created_at`);