ALTER TABLE `tournament_registrations` ADD `moved_at` integer;--> statement-breakpoint
CREATE INDEX `registrations_moved` ON `tournament_registrations` (`id`) WHERE moved_at is not null;