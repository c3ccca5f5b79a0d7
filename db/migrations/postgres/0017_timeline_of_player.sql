DROP INDEX "claim_timeline_by_user";--> statement-breakpoint
CREATE INDEX "claim_timeline_of_player" ON "claim_timeline" USING btree ("user_id","map_id","id");