CREATE INDEX `submissions_by_category` ON `submissions` (`category`,"id" desc);--> statement-breakpoint
CREATE INDEX `submissions_by_status_and_category` ON `submissions` (`status`,`category`,"id" desc);--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT `name`, -1, sum(`amount`) FROM `tallies` GROUP BY `name`;--> statement-breakpoint
DELETE FROM `tallies` WHERE `shard` >= 0;--> statement-breakpoint
UPDATE `tallies` SET `shard` = 0;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'users', 0, count(*) FROM `users` HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'users:active', 0, count(DISTINCT `user_id`) FROM `submissions` HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO `tallies` (`name`, `shard`, `amount`) SELECT 'screenshots:' || `status`, 0, count(*) FROM `subscription_screenshots` GROUP BY `status`;
