CREATE TABLE "scorings" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"formula" jsonb NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"points" bigint NOT NULL,
	"reason" text NOT NULL,
	"admin_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrections_change_points" CHECK ("tournament_corrections"."points" <> 0)
);
--> statement-breakpoint
ALTER TABLE "tournament_corrections" ADD CONSTRAINT "tournament_corrections_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_corrections" ADD CONSTRAINT "tournament_corrections_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_corrections" ADD CONSTRAINT "tournament_corrections_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scorings_by_name" ON "scorings" USING btree ("name");--> statement-breakpoint
CREATE INDEX "corrections_in_order" ON "tournament_corrections" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "corrections_by_registration" ON "tournament_corrections" USING btree ("registration_id");
--> statement-breakpoint
INSERT INTO "scorings" ("id", "name", "formula", "version") VALUES
	('place-first', 'Место важнее', '{"placementPoints": [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1),
	('kills-first', 'Киллы важнее', '{"placementPoints": [3, 2, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1),
	('balanced', 'Поровну', '{"placementPoints": [5, 4, 3, 2, 1], "pointsPerKill": 1, "killCap": null, "bestOf": null}', 1);
--> statement-breakpoint
UPDATE "tournament_scoring" SET "formula" = "formula" || '{"bestOf": null}';
--> statement-breakpoint
UPDATE "tournament_series" SET "template" = jsonb_set("template", '{evening,scoring,formula,bestOf}', 'null')
  WHERE jsonb_typeof("template" #> '{evening,scoring,formula}') = 'object';
