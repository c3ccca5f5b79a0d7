CREATE TABLE `file_work` (
	`submission_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`submission_id`, `kind`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `file_work_by_age` ON `file_work` ("created_at" desc,`kind`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `file_work_by_due` ON `file_work` (`due_at`,`kind`) WHERE due_at is not null;--> statement-breakpoint
-- What was tried while the machine was busy begins again.
INSERT INTO `file_work` (`submission_id`, `kind`, `created_at`, `due_at`) SELECT `submission_id`, 'print', `created_at`, `due_at` FROM `unprinted`;--> statement-breakpoint
-- Of what still waits for a decision, which the queue's index finds: a file without a preview may have lost its print, too.
INSERT INTO `file_work` (`submission_id`, `kind`, `created_at`, `due_at`) SELECT `id`, 'preview', `created_at`, `created_at` FROM `submissions` WHERE `status` = 'pending' AND `thumbnail_key` IS NULL AND `media_key` <> '';--> statement-breakpoint
INSERT INTO `file_work` (`submission_id`, `kind`, `created_at`, `due_at`) SELECT `submission_id`, 'print', `created_at`, `due_at` FROM `file_work` WHERE `kind` = 'preview' ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE `unprinted`;
