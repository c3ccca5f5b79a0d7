CREATE TABLE "claim_events" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"from_number" bigint,
	"to_number" bigint,
	"user_id" text,
	"guest_name" text,
	"cause" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"map_id" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"territory_id" text,
	CONSTRAINT "invites_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "map_players" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_registered" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maps" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_template" boolean NOT NULL,
	"template_id" text,
	"mode" text NOT NULL,
	"tournament_id" text,
	"drawing" text,
	"image_key" text,
	"image_size" bigint,
	"is_locked" boolean NOT NULL,
	"lock_at" timestamp (3) with time zone,
	"max_players_per_spot" bigint NOT NULL,
	"max_contested_spots" bigint NOT NULL,
	"contested_count" bigint NOT NULL,
	"location_count" bigint NOT NULL,
	"last_number" bigint NOT NULL,
	"geometry_version" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "maps_count_what_they_have" CHECK ("maps"."contested_count" >= 0 and "maps"."location_count" >= 0 and "maps"."location_count" <= "maps"."last_number"),
	CONSTRAINT "maps_keep_their_bounds" CHECK ("maps"."max_players_per_spot" >= 1 and "maps"."max_contested_spots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "territories" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"max_players" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"claim_count" bigint NOT NULL,
	"waiting_count" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "territories_count_their_claims" CHECK ("territories"."claim_count" >= 0 and "territories"."waiting_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "territory_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"territory_id" text NOT NULL,
	"user_id" text,
	"invite_id" text,
	"guest_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "territory_claims_inviteId_unique" UNIQUE("invite_id"),
	CONSTRAINT "claims_have_a_name" CHECK (("territory_claims"."user_id" is null) <> ("territory_claims"."guest_name" is null))
);
--> statement-breakpoint
CREATE TABLE "territory_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"territory" text,
	"map_id" text
);
--> statement-breakpoint
CREATE TABLE "territory_queue" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"territory_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_players" ADD CONSTRAINT "map_players_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_players" ADD CONSTRAINT "map_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maps" ADD CONSTRAINT "maps_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territories" ADD CONSTRAINT "territories_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD CONSTRAINT "territory_claims_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD CONSTRAINT "territory_claims_territory_id_territories_id_fk" FOREIGN KEY ("territory_id") REFERENCES "public"."territories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD CONSTRAINT "territory_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD CONSTRAINT "territory_claims_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_notices" ADD CONSTRAINT "territory_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_queue" ADD CONSTRAINT "territory_queue_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_queue" ADD CONSTRAINT "territory_queue_territory_id_territories_id_fk" FOREIGN KEY ("territory_id") REFERENCES "public"."territories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_queue" ADD CONSTRAINT "territory_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_of_map" ON "claim_events" USING btree ("map_id","id");--> statement-breakpoint
CREATE INDEX "claim_events_by_user" ON "claim_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_by_map" ON "invites" USING btree ("map_id","id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "map_players_once" ON "map_players" USING btree ("map_id","user_id");--> statement-breakpoint
CREATE INDEX "map_players_newest" ON "map_players" USING btree ("map_id","id" desc);--> statement-breakpoint
CREATE INDEX "map_players_by_user" ON "map_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "maps_listed" ON "maps" USING btree ("is_template","id" desc);--> statement-breakpoint
CREATE INDEX "maps_by_template" ON "maps" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "maps_by_tournament" ON "maps" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "maps_to_lock" ON "maps" USING btree ("lock_at") WHERE lock_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "territories_by_number" ON "territories" USING btree ("map_id","number");--> statement-breakpoint
CREATE INDEX "territories_touched" ON "territories" USING btree ("map_id","number","version","waiting_count","id") WHERE version > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "territory_claims" USING btree ("map_id","user_id");--> statement-breakpoint
CREATE INDEX "claims_by_territory" ON "territory_claims" USING btree ("territory_id","id");--> statement-breakpoint
CREATE INDEX "claims_by_user" ON "territory_claims" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_once" ON "territory_queue" USING btree ("map_id","user_id");--> statement-breakpoint
CREATE INDEX "queue_in_order" ON "territory_queue" USING btree ("map_id","id");--> statement-breakpoint
CREATE INDEX "queue_by_territory" ON "territory_queue" USING btree ("territory_id","id");--> statement-breakpoint
CREATE INDEX "queue_by_user" ON "territory_queue" USING btree ("user_id");