DROP INDEX "submissions_rejected_files";--> statement-breakpoint
CREATE INDEX "withdrawals_with_details" ON "withdrawals" USING btree ("processed_at") WHERE method_data is not null;--> statement-breakpoint
CREATE INDEX "submissions_rejected_files" ON "submissions" USING btree ("status","reviewed_at") WHERE status = 'rejected' and media_key <> '';