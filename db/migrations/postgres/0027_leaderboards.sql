CREATE TABLE "hidden_players" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"excluded_at" timestamp (3) with time zone,
	"excluded_reason" text
);
--> statement-breakpoint
CREATE TABLE "score_buckets" (
	"season" text NOT NULL,
	"board" text NOT NULL,
	"size" bigint NOT NULL,
	"start" bigint NOT NULL,
	"shard" bigint NOT NULL,
	"players" bigint NOT NULL,
	CONSTRAINT "score_buckets_season_board_size_start_shard_pk" PRIMARY KEY("season","board","size","start","shard")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"season" text NOT NULL,
	"board" text NOT NULL,
	"score" bigint NOT NULL,
	"is_hidden" boolean NOT NULL,
	CONSTRAINT "scores_once" UNIQUE("user_id","season","board")
);
--> statement-breakpoint
ALTER TABLE "hidden_players" ADD CONSTRAINT "hidden_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_buckets_empty" ON "score_buckets" USING btree ("players") WHERE players = 0;--> statement-breakpoint
CREATE INDEX "scores_by_rank" ON "scores" USING btree ("season","board","score","id") WHERE not is_hidden;--> statement-breakpoint
-- What was approved and paid out before there were leaderboards; ids begin with the time of a player's first.
INSERT INTO "scores" ("id", "user_id", "season", "board", "score", "is_hidden")
SELECT left("since", 8) || '-' || substr("since", 9) || '-7' || substr("chance", 1, 3) || '-8' || substr("chance", 4, 3) || '-' || substr("chance", 7, 12), "user_id", "season", "board", "score", false FROM (
	SELECT "user_id", to_char("at" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM') AS "season", "board", sum("gain") AS "score", lpad(to_hex((extract(epoch FROM min("at")) * 1000)::bigint), 12, '0') AS "since", md5(random()::text || "user_id") AS "chance" FROM (
		SELECT "user_id", "reviewed_at" AS "at", 'kills' AS "board", 1 AS "gain" FROM "submissions" WHERE "status" = 'approved' AND "category" IN ('gold-kill', 'silver-kill', 'bronze-kill')
		UNION ALL SELECT "user_id", "reviewed_at", 'victories', 1 FROM "submissions" WHERE "status" = 'approved' AND "category" = 'victory'
		UNION ALL SELECT "user_id", "reviewed_at", 'money', "reward" FROM "submissions" WHERE "status" = 'approved' AND "reward" > 0
		UNION ALL SELECT "user_id", "paid_out_at", 'money', "tournament_registrations"."prize" FROM "tournament_registrations" JOIN "tournaments" ON "tournaments"."id" = "tournament_id" WHERE "paid_out_at" IS NOT NULL AND "tournament_registrations"."prize" > 0
		UNION ALL SELECT "user_id", "paid_out_at", 'ranks', 11 - "place" FROM "tournament_registrations" JOIN "tournaments" ON "tournaments"."id" = "tournament_id" WHERE "paid_out_at" IS NOT NULL AND "place" BETWEEN 1 AND 10
	) AS "gains"
	WHERE "at" IS NOT NULL AND "user_id" NOT IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL)
	GROUP BY 1, 2, 3
) AS "sums";
--> statement-breakpoint
INSERT INTO "score_buckets" ("season", "board", "size", "start", "shard", "players")
SELECT "season", "board", "size", "score" - "score" % "size", ascii(right("user_id", 1)) % 8, count(*) FROM "scores", (VALUES (1), (32), (1024), (32768), (1048576), (33554432)) AS "sizes" ("size") GROUP BY 1, 2, 3, 4, 5;
