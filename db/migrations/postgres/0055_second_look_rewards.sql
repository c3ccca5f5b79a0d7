ALTER TABLE "second_looks" ADD COLUMN "first_reward" bigint;--> statement-breakpoint
ALTER TABLE "second_looks" ADD COLUMN "second_reward" bigint;--> statement-breakpoint
CREATE INDEX "submissions_by_reviewer" ON "submissions" USING btree ("reviewed_by","id" desc) WHERE reviewed_by is not null;