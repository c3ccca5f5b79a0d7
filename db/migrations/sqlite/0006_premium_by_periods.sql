INSERT INTO premium_periods (id, user_id, tier, source, reason, start_date, end_date, created_at) SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-7' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), id, premium_tier, 'admin', 'Premium из прежней версии', created_at, premium_end_date, created_at FROM users WHERE premium_tier <> 'none' AND premium_end_date >= created_at;
--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `premium_tier`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `premium_end_date`;
