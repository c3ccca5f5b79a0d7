CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"files" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"is_proven" boolean
);
