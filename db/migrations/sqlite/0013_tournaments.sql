CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `tournament_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`user_id` text NOT NULL,
	`team_name` text,
	`status` text NOT NULL,
	`fee` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`passed_at` integer,
	`told_at` integer,
	`place` integer,
	`prize` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registrations_end_with_a_date" CHECK(("tournament_registrations"."status" = 'cancelled') = ("tournament_registrations"."ended_at" is not null)),
	CONSTRAINT "registrations_wait_for_free" CHECK("tournament_registrations"."fee" >= 0 and ("tournament_registrations"."status" not in ('waiting', 'registered') or "tournament_registrations"."fee" = 0))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_once` ON `tournament_registrations` (`tournament_id`,`user_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_by_place` ON `tournament_registrations` (`tournament_id`,`place`);--> statement-breakpoint
CREATE INDEX `registrations_with_place` ON `tournament_registrations` (`tournament_id`,`id`) WHERE status not in ('waiting', 'cancelled');--> statement-breakpoint
CREATE INDEX `registrations_in_line` ON `tournament_registrations` (`tournament_id`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `registrations_by_user` ON `tournament_registrations` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `registrations_to_refund` ON `tournament_registrations` (`id`) WHERE status = 'refunding';--> statement-breakpoint
CREATE INDEX `registrations_passed` ON `tournament_registrations` (`id`) WHERE passed_at is not null and told_at is null;--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`rules` text NOT NULL,
	`map_url` text,
	`image_key` text,
	`thumbnail_key` text,
	`image_size` integer,
	`image_width` integer,
	`image_height` integer,
	`status` text NOT NULL,
	`status_since` integer NOT NULL,
	`next_status_at` integer,
	`phase` text NOT NULL,
	`prize` integer NOT NULL,
	`entry_fee` integer NOT NULL,
	`prize_distribution` text NOT NULL,
	`registration_start_date` integer NOT NULL,
	`registration_end_date` integer NOT NULL,
	`start_date` integer NOT NULL,
	`end_date` integer,
	`max_participants` integer,
	`current_participants` integer NOT NULL,
	`waiting_count` integer NOT NULL,
	`creator_id` text NOT NULL,
	`version` integer NOT NULL,
	`paid_out_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`search_text` text NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tournaments_hold_their_participants" CHECK("tournaments"."current_participants" >= 0 and "tournaments"."waiting_count" >= 0 and ("tournaments"."max_participants" is null or "tournaments"."current_participants" <= "tournaments"."max_participants")),
	CONSTRAINT "tournaments_are_of_money" CHECK("tournaments"."prize" > 0 and "tournaments"."entry_fee" >= 0),
	CONSTRAINT "tournaments_have_their_phase" CHECK(("tournaments"."phase" = 'deleted') = ("tournaments"."deleted_at" is not null) and ("tournaments"."phase" = 'deleted' or ("tournaments"."phase" = 'past') = ("tournaments"."status" in ('completed', 'cancelled'))))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournaments_by_phase` ON `tournaments` (`phase`,"id" desc);--> statement-breakpoint
CREATE INDEX `tournaments_by_status` ON `tournaments` (`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `tournaments_by_next_status` ON `tournaments` (`next_status_at`) WHERE next_status_at is not null;--> statement-breakpoint
CREATE INDEX `tournaments_with_a_line` ON `tournaments` (`id`) WHERE waiting_count > 0;--> statement-breakpoint
CREATE VIRTUAL TABLE `tournaments_search` USING fts5(search_text, content='tournaments', content_rowid='rowid', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `tournaments_searched` AFTER INSERT ON `tournaments` BEGIN INSERT INTO `tournaments_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `tournaments_unsearched` AFTER DELETE ON `tournaments` BEGIN INSERT INTO `tournaments_search`(`tournaments_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); END;
--> statement-breakpoint
CREATE TRIGGER `tournaments_searched_anew` AFTER UPDATE OF `search_text` ON `tournaments` BEGIN INSERT INTO `tournaments_search`(`tournaments_search`, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); INSERT INTO `tournaments_search`(rowid, search_text) VALUES (new.rowid, new.search_text); END;
