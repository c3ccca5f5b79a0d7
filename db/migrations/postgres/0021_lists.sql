ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "tournaments_by_start" ON "tournaments" USING btree ("phase","start_date","id");--> statement-breakpoint
CREATE INDEX "tournaments_by_status_and_start" ON "tournaments" USING btree ("status","start_date","id");--> statement-breakpoint
CREATE INDEX "tournaments_free" ON "tournaments" USING btree ("phase","start_date","id") WHERE entry_fee = 0;--> statement-breakpoint
CREATE INDEX "tournaments_paid" ON "tournaments" USING btree ("phase","start_date","id") WHERE entry_fee > 0;