CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_gifts" (
	"discord_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_action_log" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_granted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role_gifts" ADD CONSTRAINT "role_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_gifts_by_user" ON "role_gifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_gifts_by_end" ON "role_gifts" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "admin_action_log_by_user" ON "admin_action_log" USING btree ("user_id","id" desc);--> statement-breakpoint
CREATE INDEX "submissions_by_user_and_status" ON "submissions" USING btree ("user_id","status","id" desc);--> statement-breakpoint
CREATE INDEX "submissions_rejected_files" ON "submissions" USING btree ("reviewed_at") WHERE status = 'rejected' and media_key <> '';--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_admin" ON "users" USING btree ("is_admin");--> statement-breakpoint
CREATE INDEX "users_by_account_print" ON "users" USING btree ("account_print");--> statement-breakpoint
ALTER TABLE "admin_action_log" DISABLE TRIGGER "admin_action_log_stays";--> statement-breakpoint
UPDATE "admin_action_log" SET "user_id" = coalesce("details"->>'userId', CASE WHEN "target_type" = 'user' THEN "target_id" END) WHERE jsonb_typeof("details") = 'object';--> statement-breakpoint
ALTER TABLE "admin_action_log" ENABLE TRIGGER "admin_action_log_stays";--> statement-breakpoint
INSERT INTO "role_gifts" ("discord_id", "user_id", "reserved_until") SELECT "discord_id", "users"."id", max("proved_at") + interval '30 days' FROM "users" INNER JOIN "premium_periods" ON "premium_periods"."user_id" = "users"."id" WHERE "source" = 'discord' AND "discord_id" IS NOT NULL AND "proved_at" IS NOT NULL GROUP BY "users"."id", "discord_id";
