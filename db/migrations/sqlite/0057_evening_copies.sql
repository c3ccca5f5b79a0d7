DROP INDEX `poi_drafts_to_start`;--> statement-breakpoint
CREATE INDEX `poi_drafts_to_start` ON `poi_drafts` (`start_at`) WHERE start_at is not null and state = 'setup';--> statement-breakpoint
ALTER TABLE `tournaments` ADD `copy_of_id` text;--> statement-breakpoint
UPDATE `tournament_series` SET `template` = json_set(`template`, '$.evening', json_object(
  'day', json((SELECT json_object('lobbyLink', `lobby_link`, 'lobbyText', `lobby_text`, 'checkInOpensBefore', `check_in_opens_before`, 'checkInClosesBefore', `check_in_closes_before`)
    FROM `tournaments` INNER JOIN `tournament_days` ON `tournament_id` = `tournaments`.`id`
    WHERE `series_id` = `tournament_series`.`id` ORDER BY `series_start_at` DESC LIMIT 1)),
  'scoring', json((SELECT json_object('formula', json(`formula`))
    FROM `tournaments` INNER JOIN `tournament_scoring` ON `tournament_id` = `tournaments`.`id`
    WHERE `series_id` = `tournament_series`.`id` ORDER BY `series_start_at` DESC LIMIT 1))));
