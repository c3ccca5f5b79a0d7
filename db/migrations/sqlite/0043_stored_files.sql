CREATE TABLE `stored_files` (
	`key` text PRIMARY KEY NOT NULL,
	`size` integer,
	`sha256` text,
	`checked_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `stored_files_by_check` ON `stored_files` (`checked_at`);
--> statement-breakpoint
insert into stored_files (key, size, checked_at)
select key, max(size), 0 from (
  select media_key as key, file_size as size from submissions where media_key <> ''
  union all select thumbnail_key as key, null as size from submissions where thumbnail_key is not null
  union all select image_key as key, image_size as size from tournaments where image_key is not null
  union all select thumbnail_key as key, null as size from tournaments where thumbnail_key is not null
  union all select image_key as key, image_size as size from tournament_series where image_key is not null
  union all select thumbnail_key as key, null as size from tournament_series where thumbnail_key is not null
  union all select image_key as key, image_size as size from maps where image_key is not null
  union all select thumbnail_key as key, null as size from maps where thumbnail_key is not null
  union all select media_key as key, file_size as size from subscription_screenshots where media_key <> ''
) as named group by key;
