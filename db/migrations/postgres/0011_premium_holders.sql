CREATE TABLE "premium_ends" (
	"size" bigint NOT NULL,
	"start" bigint NOT NULL,
	"players" bigint NOT NULL,
	CONSTRAINT "premium_ends_size_start_pk" PRIMARY KEY("size","start")
);
--> statement-breakpoint
CREATE TABLE "premium_holders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"newest_period" text NOT NULL,
	"last_end" bigint NOT NULL,
	CONSTRAINT "premium_holders_by_newest" UNIQUE("newest_period")
);
--> statement-breakpoint
ALTER TABLE "premium_holders" ADD CONSTRAINT "premium_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "premium_holders_by_end" ON "premium_holders" USING btree ("last_end","newest_period");--> statement-breakpoint
INSERT INTO "premium_holders" ("user_id", "newest_period", "last_end") SELECT "user_id", max("id"), round(extract(epoch FROM max("end_date")) * 1000)::bigint FROM "premium_periods" GROUP BY "user_id";--> statement-breakpoint
INSERT INTO "premium_ends" ("size", "start", "players") SELECT "size", "last_end" - "last_end" % "size", count(*) FROM "premium_holders" CROSS JOIN (VALUES (60000::bigint), (3600000), (86400000), (31536000000)) AS "sizes" ("size") GROUP BY 1, 2;
