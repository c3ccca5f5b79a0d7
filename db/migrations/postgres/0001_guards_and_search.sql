CREATE FUNCTION "refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse"();--> statement-breakpoint
CREATE TRIGGER "postings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse"();
--> statement-breakpoint
CREATE FUNCTION "refuse_in_log"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "admin_action_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_action_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_in_log"();--> statement-breakpoint
CREATE TABLE "socket_io_attachments" ("id" bigserial UNIQUE, "created_at" timestamptz DEFAULT now(), "payload" bytea);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "kills_search" ON "kills" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "admin_action_log_search" ON "admin_action_log" USING gin ("search_text" gin_trgm_ops);
