ALTER TABLE "submissions" ADD COLUMN "held_tab" text;--> statement-breakpoint
CREATE INDEX "admin_action_log_by_action" ON "admin_action_log" USING btree ("action","id" desc);--> statement-breakpoint
CREATE INDEX "admin_action_log_by_admin" ON "admin_action_log" USING btree ("admin_id","id" desc);