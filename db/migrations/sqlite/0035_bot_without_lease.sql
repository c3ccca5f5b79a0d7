ALTER TABLE `bot_offsets` DROP COLUMN `reader`;--> statement-breakpoint
ALTER TABLE `bot_offsets` DROP COLUMN `reader_until`;