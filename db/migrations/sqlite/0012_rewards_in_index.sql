DROP INDEX `submissions_by_user_and_status`;--> statement-breakpoint
CREATE INDEX `submissions_by_user_and_status` ON `submissions` (`user_id`,`status`,"id" desc,`reward`);