ALTER TABLE "claim_timeline" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "map_players" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "territory_queue" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "claim_timeline" ADD CONSTRAINT "claim_timeline_team_id_tournament_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."tournament_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_players" ADD CONSTRAINT "map_players_team_id_tournament_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."tournament_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_claims" ADD CONSTRAINT "territory_claims_team_id_tournament_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."tournament_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "territory_queue" ADD CONSTRAINT "territory_queue_team_id_tournament_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."tournament_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_timeline_of_team" ON "claim_timeline" USING btree ("team_id","map_id","id") WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX "map_players_of_team" ON "map_players" USING btree ("map_id","team_id","id") WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once_a_team" ON "territory_claims" USING btree ("map_id","team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_once_a_team" ON "territory_queue" USING btree ("map_id","team_id") WHERE team_id is not null;