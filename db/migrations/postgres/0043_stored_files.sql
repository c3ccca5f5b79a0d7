CREATE TABLE "stored_files" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"size" bigint,
	"sha256" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_by_check" ON "stored_files" USING btree ("checked_at");
--> statement-breakpoint
insert into stored_files (key, size, checked_at)
select key, max(size), to_timestamp(0) from (
  select media_key as key, file_size as size from submissions where media_key <> ''
  union all select thumbnail_key as key, cast(null as bigint) as size from submissions where thumbnail_key is not null
  union all select image_key as key, image_size as size from tournaments where image_key is not null
  union all select thumbnail_key as key, cast(null as bigint) as size from tournaments where thumbnail_key is not null
  union all select image_key as key, image_size as size from tournament_series where image_key is not null
  union all select thumbnail_key as key, cast(null as bigint) as size from tournament_series where thumbnail_key is not null
  union all select image_key as key, image_size as size from maps where image_key is not null
  union all select thumbnail_key as key, cast(null as bigint) as size from maps where thumbnail_key is not null
  union all select media_key as key, file_size as size from subscription_screenshots where media_key <> ''
) as named group by key;
