CREATE INDEX "submissions_by_category" ON "submissions" USING btree ("category","id" desc);--> statement-breakpoint
CREATE INDEX "submissions_by_status_and_category" ON "submissions" USING btree ("status","category","id" desc);--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'users', 0, count(*) FROM "users" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'users:active', 0, count(DISTINCT "user_id") FROM "submissions" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'screenshots:' || "status", 0, count(*) FROM "subscription_screenshots" GROUP BY "status";--> statement-breakpoint
ALTER INDEX "submissions_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "kills_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "admin_action_log_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "withdrawals_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_search" SET (gin_pending_list_limit = 256);
