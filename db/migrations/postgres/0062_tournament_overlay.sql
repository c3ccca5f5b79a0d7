CREATE TABLE "tournament_overlays" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_overlays_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "tournament_overlays" ADD CONSTRAINT "tournament_overlays_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;