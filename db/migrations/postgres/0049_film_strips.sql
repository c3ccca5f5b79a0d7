CREATE TABLE "films" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"codec" text,
	"sheet_key" text,
	"strip" jsonb
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_file_work_queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_without_work" ON "submissions" USING btree ("id" desc) WHERE is_file_work_queued = false and media_key <> '';