ALTER TABLE "maps" ADD COLUMN "is_locked_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The newest lock or unlocking in the log says whose the lock is; without a lock time that has passed it is an admin's.
UPDATE "maps" SET "is_locked_by_admin" = true WHERE "is_locked" = true AND ("lock_at" IS NULL OR "lock_at" > now() OR (SELECT "action" = 'lock_map' AND "admin_id" <> 'system' FROM "admin_action_log" WHERE "target_type" = 'map' AND "target_id" = "maps"."id" AND "action" IN ('lock_map', 'unlock_map') ORDER BY "admin_action_log"."id" DESC LIMIT 1));
