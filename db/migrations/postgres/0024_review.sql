CREATE TABLE "appeals" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rejected_at" timestamp (3) with time zone NOT NULL,
	"rejection_reason" text NOT NULL,
	"rejected_by" text
);
--> statement-breakpoint
CREATE TABLE "second_looks" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_by" text NOT NULL,
	"first_status" text NOT NULL,
	"first_reason" text,
	"second_by" text,
	"second_status" text,
	"second_reason" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "undo_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sent_category" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "bulk_id" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_looks_open" ON "second_looks" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "second_looks_decided" ON "second_looks" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "submissions" SET "due_at" = "created_at" + interval '24 hours' WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_by_due" ON "submissions" USING btree ("status","due_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_by_bulk" ON "submissions" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'day:' || to_char("reviewed_at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') || ':approved:' || "category", 0, count(*) FROM "submissions" WHERE "status" = 'approved' AND "reviewed_by" IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'day:' || to_char("reviewed_at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') || ':rewards', 0, sum("reward") FROM "submissions" WHERE "status" = 'approved' AND "reviewed_by" IS NOT NULL AND "reward" > 0 GROUP BY 1;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'day:' || to_char("reviewed_at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') || ':rejected', 0, count(*) FROM "submissions" WHERE "status" = 'rejected' AND "reviewed_by" IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'day:' || to_char("reviewed_at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') || ':by:' || "reviewed_by", 0, count(*) FROM "submissions" WHERE "reviewed_by" IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO "tallies" ("name", "shard", "amount") SELECT 'day:' || to_char("processed_at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') || ':payouts', 0, sum("final_amount") FROM "withdrawals" WHERE "status" = 'completed' AND "final_amount" > 0 GROUP BY 1;
