DROP INDEX `submissions_rejected_files`;--> statement-breakpoint
DROP INDEX `submissions_by_due`;--> statement-breakpoint
CREATE INDEX `submissions_with_rejected_file` ON `submissions` (`status`,`reviewed_at`) WHERE status = 'rejected' and media_key <> '';--> statement-breakpoint
CREATE INDEX `submissions_in_queue` ON `submissions` (`status`,`due_at`,`id`) WHERE status = 'pending';