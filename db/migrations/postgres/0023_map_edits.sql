CREATE TABLE "map_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"target_id" text NOT NULL,
	"version" bigint NOT NULL,
	"admin_id" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_edits" ADD CONSTRAINT "map_edits_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_edits" ADD CONSTRAINT "map_edits_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_edits_of_target" ON "map_edits" USING btree ("target_id","version");--> statement-breakpoint
CREATE INDEX "map_edits_of_map" ON "map_edits" USING btree ("map_id");--> statement-breakpoint
-- Until now they were read from the log.
INSERT INTO "map_edits" SELECT "log"."id", "maps"."id", "log"."target_id", ("details"->>'editVersion')::bigint, "log"."admin_id", "details"->'changed' FROM "admin_action_log" "log" JOIN "users" ON "users"."id" = "log"."admin_id" JOIN "maps" ON "maps"."id" = coalesce("details"->>'mapId', "log"."target_id") WHERE "log"."action" IN ('update_territory', 'update_map', 'lock_map', 'unlock_map', 'update_template') AND jsonb_typeof("details"->'editVersion') = 'number' AND jsonb_typeof("details"->'changed') = 'array' AND "details"->'changed' <> '[]';