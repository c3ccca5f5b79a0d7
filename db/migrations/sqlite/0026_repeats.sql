CREATE TABLE `prints` (
	`submission_id` text NOT NULL,
	`ms` integer NOT NULL,
	`band0` integer NOT NULL,
	`band1` integer NOT NULL,
	`band2` integer NOT NULL,
	`band3` integer NOT NULL,
	`band4` integer NOT NULL,
	`band5` integer NOT NULL,
	`band6` integer NOT NULL,
	`band7` integer NOT NULL,
	`band8` integer NOT NULL,
	`band9` integer NOT NULL,
	`turned` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `ms`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `prints_band0` ON `prints` (`band0`);--> statement-breakpoint
CREATE INDEX `prints_band1` ON `prints` (`band1`);--> statement-breakpoint
CREATE INDEX `prints_band2` ON `prints` (`band2`);--> statement-breakpoint
CREATE INDEX `prints_band3` ON `prints` (`band3`);--> statement-breakpoint
CREATE INDEX `prints_band4` ON `prints` (`band4`);--> statement-breakpoint
CREATE INDEX `prints_band5` ON `prints` (`band5`);--> statement-breakpoint
CREATE INDEX `prints_band6` ON `prints` (`band6`);--> statement-breakpoint
CREATE INDEX `prints_band7` ON `prints` (`band7`);--> statement-breakpoint
CREATE INDEX `prints_band8` ON `prints` (`band8`);--> statement-breakpoint
CREATE INDEX `prints_band9` ON `prints` (`band9`);--> statement-breakpoint
CREATE TABLE `repeats` (
	`submission_id` text NOT NULL,
	`original_id` text NOT NULL,
	`ms` integer NOT NULL,
	`original_ms` integer NOT NULL,
	`distance` integer NOT NULL,
	`is_mirrored` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `original_id`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`original_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `repeats_by_original` ON `repeats` (`original_id`);--> statement-breakpoint
CREATE TABLE `unprinted` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `unprinted_by_age` ON `unprinted` (`created_at`);--> statement-breakpoint
INSERT INTO `unprinted` (`submission_id`, `created_at`, `due_at`) SELECT `id`, `created_at`, `created_at` FROM `submissions` WHERE `media_key` <> '';
