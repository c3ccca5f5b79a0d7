CREATE TABLE "organisers_here" (
	"tournament_id" text NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organisers_here_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "organisers_here" ADD CONSTRAINT "organisers_here_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisers_here" ADD CONSTRAINT "organisers_here_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisers_here_by_user" ON "organisers_here" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organisers_here_until" ON "organisers_here" USING btree ("until");