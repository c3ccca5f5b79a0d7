ALTER TABLE `maps` ADD `thumbnail_key` text;--> statement-breakpoint
ALTER TABLE `maps` ADD `edit_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `territories` ADD `edit_version` integer DEFAULT 1 NOT NULL;