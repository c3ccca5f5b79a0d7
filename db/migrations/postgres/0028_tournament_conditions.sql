CREATE TABLE "tournament_series" (
	"id" text PRIMARY KEY NOT NULL,
	"template" jsonb NOT NULL,
	"image_key" text,
	"thumbnail_key" text,
	"image_size" bigint,
	"image_width" bigint,
	"image_height" bigint,
	"opens_days_before" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"next_start_at" timestamp (3) with time zone NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"creator_id" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "premium_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "premium_hours_early" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "qualification" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "series_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_series" ADD CONSTRAINT "tournament_series_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_by_opening" ON "tournament_series" USING btree ("opens_at") WHERE is_active;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_series_id_tournament_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."tournament_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournaments_for_premium" ON "tournaments" USING btree ("phase","start_date","id") WHERE premium_only or premium_hours_early > 0 or qualification is not null;--> statement-breakpoint
CREATE INDEX "tournaments_weekly" ON "tournaments" USING btree ("phase","start_date","id") WHERE series_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_once_in_series" ON "tournaments" USING btree ("series_id","series_start_at");