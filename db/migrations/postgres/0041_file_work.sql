CREATE TABLE "file_work" (
	"submission_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_work_submission_id_kind_pk" PRIMARY KEY("submission_id","kind")
);
--> statement-breakpoint
ALTER TABLE "file_work" ADD CONSTRAINT "file_work_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_work_by_age" ON "file_work" USING btree ("created_at" desc,"kind") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "file_work_by_due" ON "file_work" USING btree ("due_at","kind") WHERE due_at is not null;--> statement-breakpoint
-- What was tried while the machine was busy begins again.
INSERT INTO "file_work" ("submission_id", "kind", "created_at", "due_at") SELECT "submission_id", 'print', "created_at", "due_at" FROM "unprinted";--> statement-breakpoint
-- Of what still waits for a decision, which the queue's index finds: a file without a preview may have lost its print, too.
INSERT INTO "file_work" ("submission_id", "kind", "created_at", "due_at") SELECT "id", 'preview', "created_at", "created_at" FROM "submissions" WHERE "status" = 'pending' AND "thumbnail_key" IS NULL AND "media_key" <> '';--> statement-breakpoint
INSERT INTO "file_work" ("submission_id", "kind", "created_at", "due_at") SELECT "submission_id", 'print', "created_at", "due_at" FROM "file_work" WHERE "kind" = 'preview' ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "unprinted" CASCADE;
