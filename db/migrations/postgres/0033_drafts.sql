CREATE TABLE "poi_draft_captains" (
	"draft_id" text NOT NULL,
	"position" bigint NOT NULL,
	"user_id" text NOT NULL,
	"team_name" text,
	"reserve_left_ms" bigint NOT NULL,
	CONSTRAINT "poi_draft_captains_draft_id_position_pk" PRIMARY KEY("draft_id","position"),
	CONSTRAINT "poi_draft_captains_keep_their_reserve" CHECK ("poi_draft_captains"."reserve_left_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poi_draft_lists" (
	"draft_id" text NOT NULL,
	"user_id" text NOT NULL,
	"map_id" text NOT NULL,
	"locations" jsonb NOT NULL,
	CONSTRAINT "poi_draft_lists_draft_id_user_id_map_id_pk" PRIMARY KEY("draft_id","user_id","map_id")
);
--> statement-breakpoint
CREATE TABLE "poi_draft_maps" (
	"draft_id" text NOT NULL,
	"position" bigint NOT NULL,
	"map_id" text NOT NULL,
	CONSTRAINT "poi_draft_maps_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "poi_draft_picks" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"number" bigint NOT NULL,
	"position" bigint NOT NULL,
	"map_id" text NOT NULL,
	"location_number" bigint,
	"cause" text NOT NULL,
	"reserve_used_ms" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reverted_at" timestamp (3) with time zone,
	CONSTRAINT "poi_draft_picks_have_a_location" CHECK (("poi_draft_picks"."location_number" is null) = ("poi_draft_picks"."cause" = 'skip') and "poi_draft_picks"."reserve_used_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poi_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"order_kind" text NOT NULL,
	"direction" text NOT NULL,
	"turn_seconds" bigint NOT NULL,
	"reserve_seconds" bigint NOT NULL,
	"seed" text NOT NULL,
	"standings_tournament_id" text,
	"start_at" timestamp (3) with time zone,
	"current_number" bigint NOT NULL,
	"turn_started_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"paused_left_ms" bigint,
	"watched_at" timestamp (3) with time zone,
	"version" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "poi_drafts_have_one_clock" CHECK (("poi_drafts"."state" = 'running') = ("poi_drafts"."deadline_at" is not null) and ("poi_drafts"."state" = 'running') = ("poi_drafts"."turn_started_at" is not null) and ("poi_drafts"."state" = 'paused') = ("poi_drafts"."paused_left_ms" is not null))
);
--> statement-breakpoint
ALTER TABLE "poi_draft_captains" ADD CONSTRAINT "poi_draft_captains_draft_id_poi_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."poi_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_captains" ADD CONSTRAINT "poi_draft_captains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_lists" ADD CONSTRAINT "poi_draft_lists_draft_id_poi_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."poi_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_lists" ADD CONSTRAINT "poi_draft_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_lists" ADD CONSTRAINT "poi_draft_lists_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_maps" ADD CONSTRAINT "poi_draft_maps_draft_id_poi_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."poi_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_maps" ADD CONSTRAINT "poi_draft_maps_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_picks" ADD CONSTRAINT "poi_draft_picks_draft_id_poi_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."poi_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_draft_picks" ADD CONSTRAINT "poi_draft_picks_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_drafts" ADD CONSTRAINT "poi_drafts_standings_tournament_id_tournaments_id_fk" FOREIGN KEY ("standings_tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_drafts" ADD CONSTRAINT "poi_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "poi_draft_captains_once" ON "poi_draft_captains" USING btree ("draft_id","user_id");--> statement-breakpoint
CREATE INDEX "poi_draft_captains_by_user" ON "poi_draft_captains" USING btree ("user_id","draft_id");--> statement-breakpoint
CREATE INDEX "poi_draft_lists_by_user" ON "poi_draft_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poi_draft_lists_of_map" ON "poi_draft_lists" USING btree ("map_id");--> statement-breakpoint
CREATE INDEX "poi_draft_maps_newest" ON "poi_draft_maps" USING btree ("map_id","draft_id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "poi_draft_picks_in_order" ON "poi_draft_picks" USING btree ("draft_id","number") WHERE reverted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "poi_draft_picks_once" ON "poi_draft_picks" USING btree ("draft_id","map_id","location_number") WHERE reverted_at is null;--> statement-breakpoint
CREATE INDEX "poi_draft_picks_of_map" ON "poi_draft_picks" USING btree ("map_id");--> statement-breakpoint
CREATE INDEX "poi_drafts_by_deadline" ON "poi_drafts" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "poi_drafts_to_start" ON "poi_drafts" USING btree ("start_at") WHERE start_at is not null;--> statement-breakpoint
CREATE INDEX "poi_drafts_of_admin" ON "poi_drafts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "poi_drafts_of_tournament" ON "poi_drafts" USING btree ("standings_tournament_id") WHERE standings_tournament_id is not null;