CREATE TABLE "viewing_copies" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"share" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"key" text,
	"file_size" bigint,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "viewing_copies" ADD CONSTRAINT "viewing_copies_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_copies_unfinished" ON "viewing_copies" USING btree ("asked_at","submission_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "viewing_copies_made" ON "viewing_copies" USING btree ("finished_at") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "viewing_copies_by_key" ON "viewing_copies" USING btree ("key") WHERE key is not null;