ALTER TABLE `notifications` ADD `about` text;--> statement-breakpoint
CREATE INDEX `tournaments_by_start` ON `tournaments` (`phase`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `tournaments_by_status_and_start` ON `tournaments` (`status`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `tournaments_free` ON `tournaments` (`phase`,`start_date`,`id`) WHERE entry_fee = 0;--> statement-breakpoint
CREATE INDEX `tournaments_paid` ON `tournaments` (`phase`,`start_date`,`id`) WHERE entry_fee > 0;