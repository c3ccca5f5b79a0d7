CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_name" text,
	"status" text NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"place" bigint,
	"prize" bigint,
	CONSTRAINT "registrations_end_with_a_date" CHECK (("tournament_registrations"."status" = 'cancelled') = ("tournament_registrations"."ended_at" is not null)),
	CONSTRAINT "registrations_wait_for_free" CHECK ("tournament_registrations"."fee" >= 0 and ("tournament_registrations"."status" not in ('waiting', 'registered') or "tournament_registrations"."fee" = 0))
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rules" text NOT NULL,
	"map_url" text,
	"image_key" text,
	"thumbnail_key" text,
	"image_size" bigint,
	"image_width" bigint,
	"image_height" bigint,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"next_status_at" timestamp (3) with time zone,
	"phase" text NOT NULL,
	"prize" bigint NOT NULL,
	"entry_fee" bigint NOT NULL,
	"prize_distribution" jsonb NOT NULL,
	"registration_start_date" timestamp (3) with time zone NOT NULL,
	"registration_end_date" timestamp (3) with time zone NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"max_participants" bigint,
	"current_participants" bigint NOT NULL,
	"waiting_count" bigint NOT NULL,
	"creator_id" text NOT NULL,
	"version" bigint NOT NULL,
	"paid_out_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "tournaments_hold_their_participants" CHECK ("tournaments"."current_participants" >= 0 and "tournaments"."waiting_count" >= 0 and ("tournaments"."max_participants" is null or "tournaments"."current_participants" <= "tournaments"."max_participants")),
	CONSTRAINT "tournaments_are_of_money" CHECK ("tournaments"."prize" > 0 and "tournaments"."entry_fee" >= 0),
	CONSTRAINT "tournaments_have_their_phase" CHECK (("tournaments"."phase" = 'deleted') = ("tournaments"."deleted_at" is not null) and ("tournaments"."phase" = 'deleted' or ("tournaments"."phase" = 'past') = ("tournaments"."status" in ('completed', 'cancelled'))))
);
--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "tournament_registrations" USING btree ("tournament_id","user_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_by_place" ON "tournament_registrations" USING btree ("tournament_id","place");--> statement-breakpoint
CREATE INDEX "registrations_with_place" ON "tournament_registrations" USING btree ("tournament_id","id") WHERE status not in ('waiting', 'cancelled');--> statement-breakpoint
CREATE INDEX "registrations_in_line" ON "tournament_registrations" USING btree ("tournament_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_by_user" ON "tournament_registrations" USING btree ("user_id","id" desc);--> statement-breakpoint
CREATE INDEX "registrations_to_refund" ON "tournament_registrations" USING btree ("id") WHERE status = 'refunding';--> statement-breakpoint
CREATE INDEX "registrations_passed" ON "tournament_registrations" USING btree ("id") WHERE passed_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_by_phase" ON "tournaments" USING btree ("phase","id" desc);--> statement-breakpoint
CREATE INDEX "tournaments_by_status" ON "tournaments" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "tournaments_by_next_status" ON "tournaments" USING btree ("next_status_at") WHERE next_status_at is not null;--> statement-breakpoint
CREATE INDEX "tournaments_with_a_line" ON "tournaments" USING btree ("id") WHERE waiting_count > 0;--> statement-breakpoint
CREATE INDEX "tournaments_search" ON "tournaments" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
