CREATE TABLE "used_oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ins" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "discord_trips" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sign_ins" CASCADE;--> statement-breakpoint
DROP TABLE "discord_trips" CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "used_oauth_states_by_end" ON "used_oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_by_cause" ON "notifications" USING btree ("user_id","cause") WHERE cause is not null;