CREATE TABLE `map_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`map_id` text NOT NULL,
	`target_id` text NOT NULL,
	`version` integer NOT NULL,
	`admin_id` text NOT NULL,
	`fields` text NOT NULL,
	FOREIGN KEY (`map_id`) REFERENCES `maps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `map_edits_of_target` ON `map_edits` (`target_id`,`version`);--> statement-breakpoint
CREATE INDEX `map_edits_of_map` ON `map_edits` (`map_id`);--> statement-breakpoint
-- Until now they were read from the log.
INSERT INTO `map_edits` SELECT `log`.`id`, `maps`.`id`, `log`.`target_id`, json_extract(`details`, '$.editVersion'), `log`.`admin_id`, json_extract(`details`, '$.changed') FROM `admin_action_log` `log` JOIN `users` ON `users`.`id` = `log`.`admin_id` JOIN `maps` ON `maps`.`id` = coalesce(json_extract(`details`, '$.mapId'), `log`.`target_id`) WHERE `log`.`action` IN ('update_territory', 'update_map', 'lock_map', 'unlock_map', 'update_template') AND json_type(`details`, '$.editVersion') = 'integer' AND json_array_length(`details`, '$.changed') > 0;