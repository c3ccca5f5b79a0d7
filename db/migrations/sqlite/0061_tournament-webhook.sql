CREATE TABLE `tournament_webhooks` (
	`tournament_id` text PRIMARY KEY NOT NULL,
	`sealed_address` text NOT NULL,
	`ending` text NOT NULL,
	`failures` integer NOT NULL,
	`next_try_at` integer,
	`sent_at` integer,
	`fault` text,
	`created_at` integer NOT NULL,
	`is_opening_due` integer NOT NULL,
	`is_check_in_due` integer NOT NULL,
	`sent_matches` text NOT NULL,
	`is_payout_due` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournament_webhooks_due` ON `tournament_webhooks` (`next_try_at`) WHERE is_payout_due and next_try_at is not null;