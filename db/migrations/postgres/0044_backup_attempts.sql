ALTER TABLE "backups" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "files" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "is_rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "backups_by_start" ON "backups" USING btree ("started_at");