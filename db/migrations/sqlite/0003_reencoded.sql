ALTER TABLE `submissions` ADD `reencoded` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `reencoded` integer DEFAULT false NOT NULL;