CREATE TABLE "audits" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"violations" jsonb,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audits_by_start" ON "audits" USING btree ("started_at");