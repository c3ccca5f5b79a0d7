CREATE TABLE "tournament_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "teams_end_with_a_date" CHECK (("tournament_teams"."status" = 'ended') = ("tournament_teams"."ended_at" is not null))
);
--> statement-breakpoint
DROP INDEX "registrations_by_place";--> statement-breakpoint
DROP INDEX "registrations_with_place";--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "team_size" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "substitutes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_teams" ADD CONSTRAINT "tournament_teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_by_name" ON "tournament_teams" USING btree ("tournament_id","folded_name") WHERE status <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "teams_by_code" ON "tournament_teams" USING btree ("code") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "teams_by_tournament" ON "tournament_teams" USING btree ("tournament_id","id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "teams_in_line" ON "tournament_teams" USING btree ("tournament_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "teams_forming" ON "tournament_teams" USING btree ("tournament_id","id") WHERE status = 'forming';--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_team_id_tournament_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."tournament_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_by_team" ON "tournament_registrations" USING btree ("team_id","id") WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_captain" ON "tournament_registrations" USING btree ("team_id") WHERE role = 'captain' and status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_by_place" ON "tournament_registrations" USING btree ("tournament_id","place") WHERE role is null or role = 'captain';--> statement-breakpoint
CREATE INDEX "registrations_with_place" ON "tournament_registrations" USING btree ("tournament_id","id") WHERE status not in ('waiting', 'forming', 'cancelled');