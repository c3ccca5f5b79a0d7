CREATE TABLE `print_variants` (
	`submission_id` text NOT NULL,
	`ms` integer NOT NULL,
	`part` integer NOT NULL,
	`band0` integer NOT NULL,
	`band1` integer NOT NULL,
	`band2` integer NOT NULL,
	`band3` integer NOT NULL,
	`band4` integer NOT NULL,
	`band5` integer NOT NULL,
	`band6` integer NOT NULL,
	`band7` integer NOT NULL,
	`band8` integer NOT NULL,
	`band9` integer NOT NULL,
	`turned` integer NOT NULL,
	`sketch` text,
	PRIMARY KEY(`submission_id`, `ms`, `part`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `print_variants_band0` ON `print_variants` (`band0`);--> statement-breakpoint
CREATE INDEX `print_variants_band1` ON `print_variants` (`band1`);--> statement-breakpoint
CREATE INDEX `print_variants_band2` ON `print_variants` (`band2`);--> statement-breakpoint
CREATE INDEX `print_variants_band3` ON `print_variants` (`band3`);--> statement-breakpoint
CREATE INDEX `print_variants_band4` ON `print_variants` (`band4`);--> statement-breakpoint
CREATE INDEX `print_variants_band5` ON `print_variants` (`band5`);--> statement-breakpoint
CREATE INDEX `print_variants_band6` ON `print_variants` (`band6`);--> statement-breakpoint
CREATE INDEX `print_variants_band7` ON `print_variants` (`band7`);--> statement-breakpoint
CREATE INDEX `print_variants_band8` ON `print_variants` (`band8`);--> statement-breakpoint
CREATE INDEX `print_variants_band9` ON `print_variants` (`band9`);