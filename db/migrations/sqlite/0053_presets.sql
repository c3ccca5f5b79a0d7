CREATE TABLE `reason_presets` (
	`code` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`digit` integer,
	`is_active` integer NOT NULL,
	`is_given` integer NOT NULL,
	`is_used` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "reason_presets_digit" CHECK("reason_presets"."digit" is null or ("reason_presets"."digit" between 1 and 9 and "reason_presets"."is_active")),
	CONSTRAINT "reason_presets_given" CHECK("reason_presets"."is_active" or not "reason_presets"."is_given")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reason_presets_by_text` ON `reason_presets` (`text`);--> statement-breakpoint
CREATE UNIQUE INDEX `reason_presets_by_digit` ON `reason_presets` (`digit`) WHERE digit is not null;--> statement-breakpoint
CREATE TABLE `reward_presets` (
	`category` text PRIMARY KEY NOT NULL,
	`low` integer NOT NULL,
	`middle` integer NOT NULL,
	`high` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "reward_presets_ascending" CHECK("reward_presets"."low" >= 0 and "reward_presets"."low" < "reward_presets"."middle" and "reward_presets"."middle" < "reward_presets"."high")
) STRICT;
--> statement-breakpoint
-- What the product came with before admins could change it. The given ones are never deleted, used or not.
INSERT INTO `reason_presets` (`code`, `text`, `digit`, `is_active`, `is_given`, `is_used`, `version`) VALUES
	('no_nickname', 'Нет никнейма на экране', 1, 1, 1, 0, 1),
	('repeat', 'Повтор', 2, 1, 1, 0, 1),
	('montage', 'Монтаж', 3, 1, 1, 0, 1),
	('wrong_category', 'Не та категория', 4, 1, 1, 0, 1),
	('quality', 'Плохое качество', 5, 1, 1, 0, 1),
	('not_own', 'Чужое видео', 6, 1, 1, 0, 1),
	('other', 'Другое', 7, 1, 1, 0, 1),
	('unreadable', 'Файл не открывается', 8, 1, 1, 0, 1);
--> statement-breakpoint
INSERT INTO `reward_presets` (`category`, `low`, `middle`, `high`, `version`) VALUES
	('gold-kill', 15000, 30000, 50000, 1),
	('silver-kill', 10000, 20000, 30000, 1),
	('bronze-kill', 5000, 10000, 15000, 1),
	('victory', 25000, 50000, 100000, 1),
	('funny', 2500, 5000, 10000, 1);