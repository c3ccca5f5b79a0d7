ALTER TABLE `appeals` ADD `rejection_code` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `rejection_code` text;--> statement-breakpoint
CREATE INDEX `submissions_by_reason` ON `submissions` (`rejection_code`,"id" desc) WHERE rejection_code is not null;--> statement-breakpoint
-- The preset that each reason begins with, by the texts of the day of this migration.
UPDATE `submissions` SET `rejection_code` = CASE
	WHEN substr(`rejection_reason` || '. ', 1, 24) = 'Нет никнейма на экране. ' THEN 'no_nickname'
	WHEN substr(`rejection_reason` || '. ', 1, 8) = 'Повтор. ' THEN 'repeat'
	WHEN substr(`rejection_reason` || '. ', 1, 8) = 'Монтаж. ' THEN 'montage'
	WHEN substr(`rejection_reason` || '. ', 1, 17) = 'Не та категория. ' THEN 'wrong_category'
	WHEN substr(`rejection_reason` || '. ', 1, 17) = 'Плохое качество. ' THEN 'quality'
	WHEN substr(`rejection_reason` || '. ', 1, 13) = 'Чужое видео. ' THEN 'not_own'
	WHEN substr(`rejection_reason` || '. ', 1, 21) = 'Файл не открывается. ' THEN 'unreadable'
	ELSE 'other' END
WHERE `rejection_reason` IS NOT NULL;
--> statement-breakpoint
UPDATE `appeals` SET `rejection_code` = CASE
	WHEN substr(`rejection_reason` || '. ', 1, 24) = 'Нет никнейма на экране. ' THEN 'no_nickname'
	WHEN substr(`rejection_reason` || '. ', 1, 8) = 'Повтор. ' THEN 'repeat'
	WHEN substr(`rejection_reason` || '. ', 1, 8) = 'Монтаж. ' THEN 'montage'
	WHEN substr(`rejection_reason` || '. ', 1, 17) = 'Не та категория. ' THEN 'wrong_category'
	WHEN substr(`rejection_reason` || '. ', 1, 17) = 'Плохое качество. ' THEN 'quality'
	WHEN substr(`rejection_reason` || '. ', 1, 13) = 'Чужое видео. ' THEN 'not_own'
	WHEN substr(`rejection_reason` || '. ', 1, 21) = 'Файл не открывается. ' THEN 'unreadable'
	ELSE 'other' END
WHERE `rejection_reason` <> '';