DROP INDEX `submissions_rejected_files`;--> statement-breakpoint
CREATE INDEX `submissions_rejected_files` ON `submissions` (`status`,`reviewed_at`) WHERE status = 'rejected' and media_key <> '';--> statement-breakpoint
CREATE INDEX `withdrawals_with_details` ON `withdrawals` (`processed_at`) WHERE method_data is not null;