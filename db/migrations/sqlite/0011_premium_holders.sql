CREATE TABLE `premium_ends` (
	`size` integer NOT NULL,
	`start` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`size`, `start`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `premium_holders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`newest_period` text NOT NULL,
	`last_end` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `premium_holders_by_newest` ON `premium_holders` (`newest_period`);--> statement-breakpoint
CREATE INDEX `premium_holders_by_end` ON `premium_holders` (`last_end`,`newest_period`);--> statement-breakpoint
INSERT INTO `premium_holders` (`user_id`, `newest_period`, `last_end`) SELECT `user_id`, max(`id`), max(`end_date`) FROM `premium_periods` GROUP BY `user_id`;--> statement-breakpoint
INSERT INTO `premium_ends` (`size`, `start`, `players`) SELECT `column1`, `last_end` - `last_end` % `column1`, count(*) FROM `premium_holders` CROSS JOIN (VALUES (60000), (3600000), (86400000), (31536000000)) GROUP BY 1, 2;
