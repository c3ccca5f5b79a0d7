CREATE TABLE "upload_pieces" (
	"upload_id" text NOT NULL,
	"at" bigint NOT NULL,
	"size" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_at_pk" PRIMARY KEY("upload_id","at"),
	CONSTRAINT "upload_pieces_once_per_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "write_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_intents_by_age" ON "write_intents" USING btree ("created_at");--> statement-breakpoint
-- Events travel in notifications, a long one in several: nothing stores them on their way any more.
DROP TABLE "socket_io_attachments";