-- Players search each other by the names that are shown.
UPDATE "users" SET "name_text" = substr("search_text", 1, length("display_name") + 1 + length("username")) WHERE substr("search_text", length("display_name") + 1, 1) = ' ';--> statement-breakpoint
-- Where a Telegram name stood before the withdrawal's id.
UPDATE "withdrawals" SET "search_text" = regexp_replace("search_text", '\S* ' || "id", "id") WHERE strpos("search_text", "id") > 1;--> statement-breakpoint
-- Other players' names.
UPDATE "notifications" SET "message" = substr("message", strpos("message", ' тоже на «') + 9) WHERE "title" = 'На твоей локации ещё один игрок' AND strpos("message", ' тоже на «') > 0;--> statement-breakpoint
ALTER TABLE "admin_action_log" DISABLE TRIGGER "admin_action_log_stays";--> statement-breakpoint
UPDATE "admin_action_log" SET "details" = jsonb_set("details", '{winners}', (SELECT coalesce(jsonb_agg("winner" - 'displayName' ORDER BY "nth"), '[]') FROM jsonb_array_elements("details"->'winners') WITH ORDINALITY AS "each"("winner", "nth"))) WHERE "action" = 'pay_out_tournament' AND jsonb_typeof("details"->'winners') = 'array';--> statement-breakpoint
-- Search folds ё to е.
UPDATE "admin_action_log" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
ALTER TABLE "admin_action_log" ENABLE TRIGGER "admin_action_log_stays";--> statement-breakpoint
ALTER TABLE "postings" DISABLE TRIGGER "postings_stay";--> statement-breakpoint
UPDATE "postings" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
ALTER TABLE "postings" ENABLE TRIGGER "postings_stay";--> statement-breakpoint
UPDATE "users" SET "name_text" = replace("name_text", 'ё', 'е') WHERE strpos("name_text", 'ё') > 0;--> statement-breakpoint
UPDATE "submissions" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
UPDATE "kills" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
UPDATE "withdrawals" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
UPDATE "users" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
UPDATE "tournaments" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;--> statement-breakpoint
UPDATE "maps" SET "search_text" = replace("search_text", 'ё', 'е') WHERE strpos("search_text", 'ё') > 0;
