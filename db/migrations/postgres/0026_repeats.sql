CREATE TABLE "prints" (
	"submission_id" text NOT NULL,
	"ms" bigint NOT NULL,
	"band0" bigint NOT NULL,
	"band1" bigint NOT NULL,
	"band2" bigint NOT NULL,
	"band3" bigint NOT NULL,
	"band4" bigint NOT NULL,
	"band5" bigint NOT NULL,
	"band6" bigint NOT NULL,
	"band7" bigint NOT NULL,
	"band8" bigint NOT NULL,
	"band9" bigint NOT NULL,
	"turned" bigint NOT NULL,
	CONSTRAINT "prints_submission_id_ms_pk" PRIMARY KEY("submission_id","ms")
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"submission_id" text NOT NULL,
	"original_id" text NOT NULL,
	"ms" bigint NOT NULL,
	"original_ms" bigint NOT NULL,
	"distance" bigint NOT NULL,
	"is_mirrored" boolean NOT NULL,
	CONSTRAINT "repeats_submission_id_original_id_pk" PRIMARY KEY("submission_id","original_id")
);
--> statement-breakpoint
CREATE TABLE "unprinted" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_original_id_submissions_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unprinted" ADD CONSTRAINT "unprinted_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_band0" ON "prints" USING btree ("band0");--> statement-breakpoint
CREATE INDEX "prints_band1" ON "prints" USING btree ("band1");--> statement-breakpoint
CREATE INDEX "prints_band2" ON "prints" USING btree ("band2");--> statement-breakpoint
CREATE INDEX "prints_band3" ON "prints" USING btree ("band3");--> statement-breakpoint
CREATE INDEX "prints_band4" ON "prints" USING btree ("band4");--> statement-breakpoint
CREATE INDEX "prints_band5" ON "prints" USING btree ("band5");--> statement-breakpoint
CREATE INDEX "prints_band6" ON "prints" USING btree ("band6");--> statement-breakpoint
CREATE INDEX "prints_band7" ON "prints" USING btree ("band7");--> statement-breakpoint
CREATE INDEX "prints_band8" ON "prints" USING btree ("band8");--> statement-breakpoint
CREATE INDEX "prints_band9" ON "prints" USING btree ("band9");--> statement-breakpoint
CREATE INDEX "repeats_by_original" ON "repeats" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "unprinted_by_age" ON "unprinted" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "unprinted" ("submission_id", "created_at", "due_at") SELECT "id", "created_at", "created_at" FROM "submissions" WHERE "media_key" <> '';
