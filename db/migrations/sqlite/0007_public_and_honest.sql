CREATE TABLE `installation_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `role_gifts` (
	`discord_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reserved_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `role_gifts_by_user` ON `role_gifts` (`user_id`);--> statement-breakpoint
CREATE INDEX `role_gifts_by_end` ON `role_gifts` (`reserved_until`);--> statement-breakpoint
ALTER TABLE `admin_action_log` ADD `user_id` text;--> statement-breakpoint
CREATE INDEX `admin_action_log_by_user` ON `admin_action_log` (`user_id`,"id" desc);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `admin_granted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_age` ON `users` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `users_by_admin` ON `users` (`is_admin`);--> statement-breakpoint
CREATE INDEX `users_by_account_print` ON `users` (`account_print`);--> statement-breakpoint
CREATE INDEX `submissions_by_user_and_status` ON `submissions` (`user_id`,`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `submissions_rejected_files` ON `submissions` (`reviewed_at`) WHERE status = 'rejected' and media_key <> '';--> statement-breakpoint
DROP TRIGGER `admin_action_log_stays`;--> statement-breakpoint
UPDATE `admin_action_log` SET `user_id` = coalesce(json_extract(`details`, '$.userId'), CASE WHEN `target_type` = 'user' THEN `target_id` END) WHERE json_type(`details`) = 'object';--> statement-breakpoint
CREATE TRIGGER `admin_action_log_stays` BEFORE UPDATE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;--> statement-breakpoint
INSERT INTO `role_gifts` (`discord_id`, `user_id`, `reserved_until`) SELECT `discord_id`, `users`.`id`, max(`proved_at`) + 2592000000 FROM `users` INNER JOIN `premium_periods` ON `premium_periods`.`user_id` = `users`.`id` WHERE `source` = 'discord' AND `discord_id` IS NOT NULL AND `proved_at` IS NOT NULL GROUP BY `users`.`id`, `discord_id`;
