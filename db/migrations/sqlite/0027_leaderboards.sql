CREATE TABLE `hidden_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hidden_at` integer,
	`excluded_at` integer,
	`excluded_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `score_buckets` (
	`season` text NOT NULL,
	`board` text NOT NULL,
	`size` integer NOT NULL,
	`start` integer NOT NULL,
	`shard` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`season`, `board`, `size`, `start`, `shard`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `score_buckets_empty` ON `score_buckets` (`players`) WHERE players = 0;--> statement-breakpoint
CREATE TABLE `scores` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`season` text NOT NULL,
	`board` text NOT NULL,
	`score` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `scores_by_rank` ON `scores` (`season`,`board`,`score`,`id`) WHERE not is_hidden;--> statement-breakpoint
CREATE UNIQUE INDEX `scores_once` ON `scores` (`user_id`,`season`,`board`);--> statement-breakpoint
-- What was approved and paid out before there were leaderboards; ids begin with the time of a player's first.
INSERT INTO `scores` (`id`, `user_id`, `season`, `board`, `score`, `is_hidden`)
SELECT substr(printf('%012x', `since`), 1, 8) || '-' || substr(printf('%012x', `since`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-8' || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))), `user_id`, `season`, `board`, `score`, 0 FROM (
	SELECT `user_id`, strftime('%Y-%m', `at` / 1000 + 10800, 'unixepoch') AS `season`, `board`, sum(`gain`) AS `score`, min(`at`) AS `since` FROM (
		SELECT `user_id`, `reviewed_at` AS `at`, 'kills' AS `board`, 1 AS `gain` FROM `submissions` WHERE `status` = 'approved' AND `category` IN ('gold-kill', 'silver-kill', 'bronze-kill')
		UNION ALL SELECT `user_id`, `reviewed_at`, 'victories', 1 FROM `submissions` WHERE `status` = 'approved' AND `category` = 'victory'
		UNION ALL SELECT `user_id`, `reviewed_at`, 'money', `reward` FROM `submissions` WHERE `status` = 'approved' AND `reward` > 0
		UNION ALL SELECT `user_id`, `paid_out_at`, 'money', `tournament_registrations`.`prize` FROM `tournament_registrations` JOIN `tournaments` ON `tournaments`.`id` = `tournament_id` WHERE `paid_out_at` IS NOT NULL AND `tournament_registrations`.`prize` > 0
		UNION ALL SELECT `user_id`, `paid_out_at`, 'ranks', 11 - `place` FROM `tournament_registrations` JOIN `tournaments` ON `tournaments`.`id` = `tournament_id` WHERE `paid_out_at` IS NOT NULL AND `place` BETWEEN 1 AND 10
	)
	WHERE `at` IS NOT NULL AND `user_id` NOT IN (SELECT `id` FROM `users` WHERE `deleted_at` IS NOT NULL)
	GROUP BY 1, 2, 3 );
--> statement-breakpoint
INSERT INTO `score_buckets` (`season`, `board`, `size`, `start`, `shard`, `players`)
SELECT `season`, `board`, `size`, `score` - `score` % `size`, 0, count(*) FROM `scores`, (SELECT 1 AS `size` UNION ALL SELECT 32 UNION ALL SELECT 1024 UNION ALL SELECT 32768 UNION ALL SELECT 1048576 UNION ALL SELECT 33554432) GROUP BY 1, 2, 3, 4;
