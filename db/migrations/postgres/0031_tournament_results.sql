CREATE TABLE "match_results" (
	"match_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"placement" bigint,
	"kills" bigint NOT NULL,
	CONSTRAINT "match_results_match_id_registration_id_pk" PRIMARY KEY("match_id","registration_id"),
	CONSTRAINT "results_are_counts" CHECK ("match_results"."kills" >= 0 and ("match_results"."placement" is null or "match_results"."placement" > 0))
);
--> statement-breakpoint
CREATE TABLE "tournament_standings" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"points" bigint NOT NULL,
	"kills" bigint NOT NULL,
	"wins" bigint NOT NULL,
	"best_placement" bigint,
	"played" bigint NOT NULL,
	"rank_key" text
);
--> statement-breakpoint
CREATE TABLE "tournament_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"number" bigint NOT NULL,
	"name" text,
	"player_count" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_scoring" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"formula" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"match_count" bigint NOT NULL,
	"player_count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_standings" ADD CONSTRAINT "tournament_standings_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_standings" ADD CONSTRAINT "tournament_standings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_scoring" ADD CONSTRAINT "tournament_scoring_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_by_registration" ON "match_results" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "standings_in_order" ON "tournament_standings" USING btree ("tournament_id","rank_key","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_by_number" ON "tournament_matches" USING btree ("tournament_id","number");