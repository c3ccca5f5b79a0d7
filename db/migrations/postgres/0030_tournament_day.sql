CREATE TABLE "tournament_check_ins" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_bans" (
	"tournament_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_bans_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tournament_days" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"lobby_code" text NOT NULL,
	"lobby_link" text NOT NULL,
	"lobby_text" text NOT NULL,
	"check_in_opens_before" bigint,
	"check_in_closes_before" bigint,
	"step" text,
	"next_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"dropped" bigint,
	"reminded_at" timestamp (3) with time zone,
	"is_awaited" boolean NOT NULL,
	"version" bigint NOT NULL,
	"editor_id" text,
	"edited_fields" jsonb NOT NULL,
	CONSTRAINT "tournament_days_have_both_minutes" CHECK (("tournament_days"."check_in_opens_before" is null) = ("tournament_days"."check_in_closes_before" is null) and ("tournament_days"."check_in_opens_before" is null or ("tournament_days"."check_in_closes_before" >= 0 and "tournament_days"."check_in_opens_before" > "tournament_days"."check_in_closes_before"))),
	CONSTRAINT "tournament_days_have_their_step" CHECK (("tournament_days"."step" is null) = ("tournament_days"."next_at" is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"admin_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_id" text NOT NULL,
	"sent" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tournament_reminders" (
	"tournament_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_reminders_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "forfeited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_check_ins" ADD CONSTRAINT "tournament_check_ins_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_check_ins" ADD CONSTRAINT "tournament_check_ins_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_bans" ADD CONSTRAINT "tournament_bans_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_bans" ADD CONSTRAINT "tournament_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_days" ADD CONSTRAINT "tournament_days_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_days" ADD CONSTRAINT "tournament_days_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_messages" ADD CONSTRAINT "tournament_messages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_messages" ADD CONSTRAINT "tournament_messages_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_reminders" ADD CONSTRAINT "tournament_reminders_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_reminders" ADD CONSTRAINT "tournament_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_check_ins_by_tournament" ON "tournament_check_ins" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_bans_by_user" ON "tournament_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tournament_days_by_next" ON "tournament_days" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "tournament_days_awaited" ON "tournament_days" USING btree ("tournament_id") WHERE is_awaited;--> statement-breakpoint
CREATE INDEX "tournament_messages_by_tournament" ON "tournament_messages" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "tournament_messages_unfinished" ON "tournament_messages" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "tournament_messages_by_admin" ON "tournament_messages" USING btree ("admin_id","id") WHERE admin_id is not null;--> statement-breakpoint
CREATE INDEX "tournament_reminders_by_user" ON "tournament_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_ended" ON "tournament_registrations" USING btree ("tournament_id","id") WHERE status = 'cancelled';