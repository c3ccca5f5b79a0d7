CREATE TABLE "match_members" (
	"match_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"kills" bigint,
	CONSTRAINT "match_members_match_id_registration_id_pk" PRIMARY KEY("match_id","registration_id"),
	CONSTRAINT "match_members_have_counts" CHECK ("match_members"."kills" is null or "match_members"."kills" >= 0)
);
--> statement-breakpoint
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_members_by_registration" ON "match_members" USING btree ("registration_id");