CREATE TABLE "objections" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"match" bigint NOT NULL,
	"registration_id" text NOT NULL,
	"user_id" text NOT NULL,
	"draft_id" text,
	"text" text NOT NULL,
	"results_version" bigint NOT NULL,
	"media_key" text NOT NULL,
	"thumbnail_key" text,
	"file_size" bigint NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "objections_once_per_draft" UNIQUE("user_id","draft_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "tournament_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "match" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "objection_id" text;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_by_tournament" ON "objections" USING btree ("tournament_id","id" desc);--> statement-breakpoint
CREATE INDEX "objections_by_registration" ON "objections" USING btree ("registration_id","match");--> statement-breakpoint
CREATE UNIQUE INDEX "objections_open" ON "objections" USING btree ("tournament_id","match","registration_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "objections_with_declined_picture" ON "objections" USING btree ("answered_at") WHERE status = 'declined' and media_key <> '';--> statement-breakpoint
CREATE INDEX "objections_by_admin" ON "objections" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_objection_id_objections_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objections"("id") ON DELETE no action ON UPDATE no action;