CREATE TABLE "tournament_webhooks" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"sealed_address" text NOT NULL,
	"ending" text NOT NULL,
	"failures" bigint NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"fault" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_opening_due" boolean NOT NULL,
	"is_check_in_due" boolean NOT NULL,
	"sent_matches" jsonb NOT NULL,
	"is_payout_due" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournament_webhooks" ADD CONSTRAINT "tournament_webhooks_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_webhooks_due" ON "tournament_webhooks" USING btree ("next_try_at") WHERE is_payout_due and next_try_at is not null;