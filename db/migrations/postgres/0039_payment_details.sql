CREATE TABLE "payout_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"file" text,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "answer_id" text;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "answer_line" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "doubts" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "former_tail" text;--> statement-breakpoint
ALTER TABLE "payout_answers" ADD CONSTRAINT "payout_answers_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_answers" ADD CONSTRAINT "payout_answers_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_answers_by_batch" ON "payout_answers" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_answer_id_payout_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."payout_answers"("id") ON DELETE no action ON UPDATE no action;