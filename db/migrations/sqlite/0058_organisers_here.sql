CREATE TABLE `organisers_here` (
	`tournament_id` text NOT NULL,
	`user_id` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `organisers_here_by_user` ON `organisers_here` (`user_id`);--> statement-breakpoint
CREATE INDEX `organisers_here_until` ON `organisers_here` (`until`);