ALTER TABLE "maps" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "maps" ADD COLUMN "edit_version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "territories" ADD COLUMN "edit_version" bigint DEFAULT 1 NOT NULL;