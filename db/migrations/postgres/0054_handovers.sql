CREATE TABLE "handovers" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"note" text NOT NULL,
	"handed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skips" (
	"admin_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"skipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skips_admin_id_submission_id_pk" PRIMARY KEY("admin_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "repeat_of" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skips" ADD CONSTRAINT "skips_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skips" ADD CONSTRAINT "skips_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_to" ON "handovers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "skips_by_submission" ON "skips" USING btree ("submission_id");