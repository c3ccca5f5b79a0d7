CREATE TABLE "payout_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" bigint NOT NULL,
	"digest" text NOT NULL,
	"template" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"exported_by" text,
	"exported_at" timestamp (3) with time zone,
	"export_confirmation_id" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "payout_batches_by_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payout_confirmations" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"sum" bigint NOT NULL,
	"count" bigint NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_confirmations_once" UNIQUE("subject","digest","confirmed_by")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"batch_id" text NOT NULL,
	"withdrawal_id" text NOT NULL,
	"position" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	CONSTRAINT "payout_lines_batch_id_withdrawal_id_pk" PRIMARY KEY("batch_id","withdrawal_id"),
	CONSTRAINT "payout_lines_by_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payout_templates" (
	"method" text PRIMARY KEY NOT NULL,
	"head" text NOT NULL,
	"line" text NOT NULL,
	"separator" text NOT NULL,
	"version" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_years" (
	"user_id" text NOT NULL,
	"year" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "payout_years_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"withdrawal_id" text PRIMARY KEY NOT NULL,
	"batch_id" text,
	"amount" bigint NOT NULL,
	"sum" bigint NOT NULL,
	"threshold" bigint,
	"confirmation_id" text,
	"is_only_admin" boolean NOT NULL,
	"paid_by" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_are_of_money" CHECK ("payouts"."amount" > 0 and "payouts"."sum" >= "payouts"."amount")
);
--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_exported_by_users_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_export_confirmation_id_payout_confirmations_id_fk" FOREIGN KEY ("export_confirmation_id") REFERENCES "public"."payout_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_confirmations" ADD CONSTRAINT "payout_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_templates" ADD CONSTRAINT "payout_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_years" ADD CONSTRAINT "payout_years_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_confirmation_id_payout_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."payout_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_by_exporter" ON "payout_batches" USING btree ("exported_by","exported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_open" ON "payout_lines" USING btree ("withdrawal_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payout_lines_by_withdrawal" ON "payout_lines" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "payout_years_by_year" ON "payout_years" USING btree ("year","user_id");--> statement-breakpoint
CREATE INDEX "payouts_by_admin" ON "payouts" USING btree ("paid_by","paid_at");--> statement-breakpoint
-- What was completed before there was a set sum.
INSERT INTO "payouts" ("withdrawal_id", "amount", "sum", "is_only_admin", "paid_by", "paid_at")
SELECT "id", "final_amount", "final_amount", false, "processed_by", "processed_at" FROM "withdrawals" WHERE "status" = 'completed';--> statement-breakpoint
INSERT INTO "payout_years" ("user_id", "year", "amount", "count")
SELECT "user_id", extract(year FROM "processed_at" AT TIME ZONE 'UTC' + interval '3 hours')::bigint, sum("final_amount"), count(*) FROM "withdrawals" WHERE "status" = 'completed' GROUP BY 1, 2;--> statement-breakpoint
CREATE FUNCTION "refuse_ungated_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NOT EXISTS (SELECT 1 FROM "payouts" WHERE "withdrawal_id" = NEW."id") THEN RAISE EXCEPTION 'a payout passes the gate'; END IF; RETURN NEW; END $$;
--> statement-breakpoint
CREATE TRIGGER "withdrawals_pass_the_gate" BEFORE UPDATE OF "status" ON "withdrawals" FOR EACH ROW WHEN (NEW."status" = 'completed' AND OLD."status" <> 'completed') EXECUTE FUNCTION "refuse_ungated_withdrawal"();--> statement-breakpoint
CREATE FUNCTION "keep_payout"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a payout stays'; END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "keep_payout"();--> statement-breakpoint
CREATE FUNCTION "keep_confirmation"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a confirmation stays'; END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_confirmations_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_confirmations" FOR EACH STATEMENT EXECUTE FUNCTION "keep_confirmation"();
