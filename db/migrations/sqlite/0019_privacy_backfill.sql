-- Players search each other by the names that are shown.
UPDATE `users` SET `name_text` = substr(`search_text`, 1, length(`display_name`) + 1 + length(`username`)) WHERE substr(`search_text`, length(`display_name`) + 1, 1) = ' ';--> statement-breakpoint
-- Where a Telegram name stood before the withdrawal's id.
UPDATE `withdrawals` SET `search_text` = rtrim(substr(`search_text`, 1, instr(`search_text`, `id`) - 2), replace(substr(`search_text`, 1, instr(`search_text`, `id`) - 2), ' ', '')) || substr(`search_text`, instr(`search_text`, `id`)) WHERE instr(`search_text`, `id`) > 1;--> statement-breakpoint
-- Other players' names.
UPDATE `notifications` SET `message` = substr(`message`, instr(`message`, ' тоже на «') + 9) WHERE `title` = 'На твоей локации ещё один игрок' AND instr(`message`, ' тоже на «') > 0;--> statement-breakpoint
DROP TRIGGER `admin_action_log_stays`;--> statement-breakpoint
UPDATE `admin_action_log` SET `details` = json_set(`details`, '$.winners', json((SELECT json_group_array(json_remove(`value`, '$.displayName')) FROM json_each(`details`, '$.winners')))) WHERE `action` = 'pay_out_tournament' AND json_type(`details`, '$.winners') = 'array';--> statement-breakpoint
-- Search folds ё to е.
UPDATE `admin_action_log` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
CREATE TRIGGER `admin_action_log_stays` BEFORE UPDATE ON `admin_action_log` BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;--> statement-breakpoint
INSERT INTO `admin_action_log_search`(`admin_action_log_search`) VALUES ('rebuild');--> statement-breakpoint
DROP TRIGGER `postings_stay`;--> statement-breakpoint
UPDATE `postings` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
CREATE TRIGGER `postings_stay` BEFORE UPDATE ON `postings` BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;--> statement-breakpoint
UPDATE `users` SET `name_text` = replace(`name_text`, 'ё', 'е') WHERE instr(`name_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `submissions` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `kills` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `withdrawals` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `users` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `tournaments` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;--> statement-breakpoint
UPDATE `maps` SET `search_text` = replace(`search_text`, 'ё', 'е') WHERE instr(`search_text`, 'ё') > 0;
