CREATE TABLE "reason_presets" (
	"code" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"digit" bigint,
	"is_active" boolean NOT NULL,
	"is_given" boolean NOT NULL,
	"is_used" boolean NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "reason_presets_digit" CHECK ("reason_presets"."digit" is null or ("reason_presets"."digit" between 1 and 9 and "reason_presets"."is_active")),
	CONSTRAINT "reason_presets_given" CHECK ("reason_presets"."is_active" or not "reason_presets"."is_given")
);
--> statement-breakpoint
CREATE TABLE "reward_presets" (
	"category" text PRIMARY KEY NOT NULL,
	"low" bigint NOT NULL,
	"middle" bigint NOT NULL,
	"high" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "reward_presets_ascending" CHECK ("reward_presets"."low" >= 0 and "reward_presets"."low" < "reward_presets"."middle" and "reward_presets"."middle" < "reward_presets"."high")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reason_presets_by_text" ON "reason_presets" USING btree ("text");--> statement-breakpoint
CREATE UNIQUE INDEX "reason_presets_by_digit" ON "reason_presets" USING btree ("digit") WHERE digit is not null;
--> statement-breakpoint
-- What the product came with before admins could change it. The given ones are never deleted, used or not.
INSERT INTO "reason_presets" ("code", "text", "digit", "is_active", "is_given", "is_used", "version") VALUES
	('no_nickname', 'Нет никнейма на экране', 1, true, true, false, 1),
	('repeat', 'Повтор', 2, true, true, false, 1),
	('montage', 'Монтаж', 3, true, true, false, 1),
	('wrong_category', 'Не та категория', 4, true, true, false, 1),
	('quality', 'Плохое качество', 5, true, true, false, 1),
	('not_own', 'Чужое видео', 6, true, true, false, 1),
	('other', 'Другое', 7, true, true, false, 1),
	('unreadable', 'Файл не открывается', 8, true, true, false, 1);
--> statement-breakpoint
INSERT INTO "reward_presets" ("category", "low", "middle", "high", "version") VALUES
	('gold-kill', 15000, 30000, 50000, 1),
	('silver-kill', 10000, 20000, 30000, 1),
	('bronze-kill', 5000, 10000, 15000, 1),
	('victory', 25000, 50000, 100000, 1),
	('funny', 2500, 5000, 10000, 1);