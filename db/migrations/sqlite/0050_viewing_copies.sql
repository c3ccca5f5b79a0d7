CREATE TABLE `viewing_copies` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`asked_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`due_at` integer NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`key` text,
	`file_size` integer,
	`failure` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `viewing_copies_unfinished` ON `viewing_copies` (`asked_at`,`submission_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `viewing_copies_made` ON `viewing_copies` (`finished_at`) WHERE key is not null;--> statement-breakpoint
CREATE INDEX `viewing_copies_by_key` ON `viewing_copies` (`key`) WHERE key is not null;