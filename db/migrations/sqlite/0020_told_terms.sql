ALTER TABLE `tournament_registrations` ADD `known_terms` text;--> statement-breakpoint
ALTER TABLE `tournament_registrations` ADD `promoted_at` integer;--> statement-breakpoint
CREATE INDEX `tournaments_unpaid` ON `tournaments` ("id" desc) WHERE paid_out_at is null and deleted_at is null and status <> 'cancelled';