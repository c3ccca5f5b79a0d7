ALTER TABLE `second_looks` ADD `first_reward` integer;--> statement-breakpoint
ALTER TABLE `second_looks` ADD `second_reward` integer;--> statement-breakpoint
CREATE INDEX `submissions_by_reviewer` ON `submissions` (`reviewed_by`,"id" desc) WHERE reviewed_by is not null;