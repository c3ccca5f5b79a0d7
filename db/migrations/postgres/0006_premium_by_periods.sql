INSERT INTO premium_periods (id, user_id, tier, source, reason, start_date, end_date, created_at) SELECT gen_random_uuid()::text, id, premium_tier, 'admin', 'Premium из прежней версии', created_at, premium_end_date, created_at FROM users WHERE premium_tier <> 'none' AND premium_end_date >= created_at;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "premium_tier";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "premium_end_date";
