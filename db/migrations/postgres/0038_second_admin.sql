CREATE TABLE "expected_admins" (
	"epic_games_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guarded_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"compared" bigint NOT NULL,
	"threshold" bigint,
	"about" jsonb,
	"input" jsonb,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"is_only_admin" boolean NOT NULL,
	CONSTRAINT "guarded_acts_are_decided" CHECK (("guarded_acts"."status" = 'waiting') = ("guarded_acts"."decided_at" is null)),
	CONSTRAINT "guarded_acts_count" CHECK ("guarded_acts"."amount" >= 0 and "guarded_acts"."compared" >= "guarded_acts"."amount")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "file_masked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "export_compared" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "export_threshold" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "export_is_only_admin" boolean;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "guarded_acts" ADD CONSTRAINT "guarded_acts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarded_acts" ADD CONSTRAINT "guarded_acts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarded_acts_waiting" ON "guarded_acts" USING btree ("kind","subject") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "guarded_acts_by_status" ON "guarded_acts" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "guarded_acts_by_admin" ON "guarded_acts" USING btree ("requested_by","requested_at");--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_return_id_guarded_acts_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."guarded_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_by_return" ON "payout_lines" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "idempotent_answers" DROP COLUMN "status";--> statement-breakpoint
-- What was credited before there was a set sum for it.
INSERT INTO "guarded_acts" ("id", "kind", "subject", "amount", "compared", "requested_by", "requested_at", "status", "decided_at", "is_only_admin")
SELECT "id", 'credit', 'user:' || "target_id", round(("details"->>'amount')::numeric * 100)::bigint, round(("details"->>'amount')::numeric * 100)::bigint, "admin_id", "created_at", 'done', "created_at", false
FROM "admin_action_log" WHERE "action" = 'adjust_balance' AND ("details"->>'amount')::numeric > 0;--> statement-breakpoint
INSERT INTO "guarded_acts" ("id", "kind", "subject", "amount", "compared", "requested_by", "requested_at", "status", "decided_at", "is_only_admin")
SELECT "id", 'prizes', 'tournament:' || "target_id", round((("details"->>'total')::numeric - ("details"->>'prize')::numeric) * 100)::bigint, round((("details"->>'total')::numeric - ("details"->>'prize')::numeric) * 100)::bigint, "admin_id", "created_at", 'done', "created_at", false
FROM "admin_action_log" WHERE "action" = 'pay_out_tournament' AND ("details"->>'total')::numeric > ("details"->>'prize')::numeric;--> statement-breakpoint
CREATE FUNCTION "keep_guarded_act"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a guarded act stays'; END $$;
--> statement-breakpoint
CREATE TRIGGER "guarded_acts_stay" BEFORE UPDATE ON "guarded_acts" FOR EACH ROW WHEN (OLD."status" <> 'waiting' OR NEW."amount" <> OLD."amount" OR NEW."subject" <> OLD."subject" OR NEW."requested_by" <> OLD."requested_by") EXECUTE FUNCTION "keep_guarded_act"();--> statement-breakpoint
CREATE TRIGGER "guarded_acts_last" BEFORE DELETE OR TRUNCATE ON "guarded_acts" FOR EACH STATEMENT EXECUTE FUNCTION "keep_guarded_act"();
