CREATE TABLE "bot_offsets" (
	"id" text PRIMARY KEY NOT NULL,
	"next_update" text NOT NULL,
	"reader" text,
	"reader_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discord_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"outcome" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "premium_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"tier" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"granted_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"proved_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"end_recorded_at" timestamp (3) with time zone,
	CONSTRAINT "premium_periods_reference_unique" UNIQUE("reference"),
	CONSTRAINT "premium_periods_go_forward" CHECK ("premium_periods"."end_date" >= "premium_periods"."start_date")
);
--> statement-breakpoint
CREATE TABLE "premium_reminders" (
	"user_id" text NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"days" bigint NOT NULL,
	CONSTRAINT "premium_reminders_user_id_end_date_days_pk" PRIMARY KEY("user_id","end_date","days")
);
--> statement-breakpoint
CREATE TABLE "role_sweeps" (
	"id" text PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"total" bigint NOT NULL,
	"done" bigint NOT NULL,
	"active" bigint NOT NULL,
	"failed" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_screenshots" (
	"user_id" text PRIMARY KEY NOT NULL,
	"media_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"sent_hash" text NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"granted_days" bigint
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "territory" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_chat_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_first_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_last_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "discord_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "discord_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_print" text;--> statement-breakpoint
ALTER TABLE "discord_trips" ADD CONSTRAINT "discord_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_periods" ADD CONSTRAINT "premium_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_periods" ADD CONSTRAINT "premium_periods_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_reminders" ADD CONSTRAINT "premium_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_screenshots" ADD CONSTRAINT "subscription_screenshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_trips_by_end" ON "discord_trips" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "telegram_codes_by_user" ON "telegram_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_codes_by_end" ON "telegram_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "premium_periods_by_user" ON "premium_periods" USING btree ("user_id","end_date");--> statement-breakpoint
CREATE INDEX "premium_periods_by_end" ON "premium_periods" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "subscription_screenshots_by_status" ON "subscription_screenshots" USING btree ("status","uploaded_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_telegramChatId_unique" UNIQUE("telegram_chat_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_discordId_unique" UNIQUE("discord_id");
--> statement-breakpoint
UPDATE "users" SET "search_text" = lower(display_name || ' ' || username || ' ' || coalesce(telegram_username, '') || ' ' || coalesce(discord_username, '') || ' ' || coalesce(email, '') || ' ' || id || ' ' || epic_games_id);
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
