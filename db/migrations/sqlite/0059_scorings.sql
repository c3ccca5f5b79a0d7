CREATE TABLE `scorings` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`formula` text NOT NULL,
	`version` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `scorings_by_name` ON `scorings` (`name`);--> statement-breakpoint
CREATE TABLE `tournament_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`admin_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `tournament_registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "corrections_change_points" CHECK("tournament_corrections"."points" <> 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `corrections_in_order` ON `tournament_corrections` (`tournament_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `corrections_by_registration` ON `tournament_corrections` (`registration_id`);
--> statement-breakpoint
INSERT INTO `scorings` (`id`, `name`, `formula`, `version`) VALUES
	('place-first', 'Место важнее', '{"placementPoints": [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1),
	('kills-first', 'Киллы важнее', '{"placementPoints": [3, 2, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1),
	('balanced', 'Поровну', '{"placementPoints": [5, 4, 3, 2, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1);
--> statement-breakpoint
UPDATE `tournament_scoring` SET `formula` = json_set(`formula`, '$.bestOf', NULL);
--> statement-breakpoint
UPDATE `tournament_series` SET `template` = json_set(`template`, '$.evening.scoring.formula.bestOf', NULL)
  WHERE json_type(`template`, '$.evening.scoring.formula') = 'object';
