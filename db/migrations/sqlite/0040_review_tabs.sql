ALTER TABLE `submissions` ADD `held_tab` text;--> statement-breakpoint
CREATE INDEX `admin_action_log_by_action` ON `admin_action_log` (`action`,"id" desc);--> statement-breakpoint
CREATE INDEX `admin_action_log_by_admin` ON `admin_action_log` (`admin_id`,"id" desc);