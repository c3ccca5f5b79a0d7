ALTER TABLE "tournament_registrations" ADD COLUMN "known_terms" jsonb;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "promoted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tournaments_unpaid" ON "tournaments" USING btree ("id" desc) WHERE paid_out_at is null and deleted_at is null and status <> 'cancelled';