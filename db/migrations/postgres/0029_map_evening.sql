CREATE TABLE "map_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"map_id" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_for_unplaced" boolean NOT NULL,
	"last_player_id" text
);
--> statement-breakpoint
CREATE TABLE "map_webhooks" (
	"map_id" text PRIMARY KEY NOT NULL,
	"sealed_address" text NOT NULL,
	"ending" text NOT NULL,
	"cursor" text NOT NULL,
	"is_final_due" boolean NOT NULL,
	"failures" bigint NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"fault" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maps" ADD COLUMN "open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maps" ADD COLUMN "tell_opening_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maps" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "map_messages" ADD CONSTRAINT "map_messages_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_webhooks" ADD CONSTRAINT "map_webhooks_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_messages_of_map" ON "map_messages" USING btree ("map_id");--> statement-breakpoint
CREATE INDEX "map_webhooks_due" ON "map_webhooks" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "maps_to_tell" ON "maps" USING btree ("tell_opening_at") WHERE tell_opening_at is not null;--> statement-breakpoint
CREATE INDEX "users_by_display_key" ON "users" USING btree ("display_key");--> statement-breakpoint
CREATE INDEX "users_by_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
UPDATE "users" SET "display_key" = substr("name_text", 1, length("display_name")), "username_key" = substr("name_text", length("display_name") + 2) WHERE "name_text" <> '';
