delete from tournament_messages where kind <> 'message';
--> statement-breakpoint
ALTER TABLE "territory_notices" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "map_messages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "territory_notices" CASCADE;--> statement-breakpoint
DROP TABLE "map_messages" CASCADE;--> statement-breakpoint
DROP INDEX "tournament_messages_unfinished";--> statement-breakpoint
DROP INDEX "registrations_passed";--> statement-breakpoint
ALTER TABLE "tournament_messages" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "tournament_messages" DROP COLUMN "last_id";--> statement-breakpoint
ALTER TABLE "tournament_messages" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP COLUMN "passed_at";--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP COLUMN "told_at";