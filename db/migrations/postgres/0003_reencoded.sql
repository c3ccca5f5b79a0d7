ALTER TABLE "submissions" ADD COLUMN "reencoded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "reencoded" boolean DEFAULT false NOT NULL;