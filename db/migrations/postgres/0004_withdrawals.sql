CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"premium_bonus" bigint NOT NULL,
	"final_amount" bigint NOT NULL,
	"method" text NOT NULL,
	"method_data" text,
	"method_tail" text NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"started_by" text,
	"processed_at" timestamp (3) with time zone,
	"processed_by" text,
	"search_text" text NOT NULL,
	CONSTRAINT "withdrawals_are_paid_in_full" CHECK ("withdrawals"."final_amount" = "withdrawals"."amount" + "withdrawals"."premium_bonus"),
	CONSTRAINT "withdrawals_are_of_money" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."premium_bonus" >= 0),
	CONSTRAINT "withdrawals_end_with_a_date" CHECK (("withdrawals"."status" in ('completed', 'rejected')) = ("withdrawals"."processed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_by_user" ON "withdrawals" USING btree ("user_id","id" desc);--> statement-breakpoint
CREATE INDEX "withdrawals_by_status" ON "withdrawals" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "withdrawals_by_end" ON "withdrawals" USING btree ("processed_at");
--> statement-breakpoint
CREATE FUNCTION "refuse_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a withdrawal ends once'; END $$;
--> statement-breakpoint
CREATE TRIGGER "withdrawals_stay" BEFORE UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD."user_id" <> NEW."user_id" OR OLD."amount" <> NEW."amount" OR OLD."premium_bonus" <> NEW."premium_bonus" OR OLD."final_amount" <> NEW."final_amount" OR (OLD."status" IN ('completed', 'rejected') AND OLD."status" <> NEW."status") OR (OLD."status" = 'processing' AND NEW."status" = 'pending')) EXECUTE FUNCTION "refuse_withdrawal"();
--> statement-breakpoint
CREATE FUNCTION "keep_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a withdrawal is kept'; END $$;
--> statement-breakpoint
CREATE TRIGGER "withdrawals_last" BEFORE DELETE OR TRUNCATE ON "withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_withdrawal"();
--> statement-breakpoint
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin ("search_text" gin_trgm_ops);
