CREATE TABLE "print_variants" (
	"submission_id" text NOT NULL,
	"ms" bigint NOT NULL,
	"part" bigint NOT NULL,
	"band0" bigint NOT NULL,
	"band1" bigint NOT NULL,
	"band2" bigint NOT NULL,
	"band3" bigint NOT NULL,
	"band4" bigint NOT NULL,
	"band5" bigint NOT NULL,
	"band6" bigint NOT NULL,
	"band7" bigint NOT NULL,
	"band8" bigint NOT NULL,
	"band9" bigint NOT NULL,
	"turned" bigint NOT NULL,
	"sketch" text,
	CONSTRAINT "print_variants_submission_id_ms_part_pk" PRIMARY KEY("submission_id","ms","part")
);
--> statement-breakpoint
CREATE INDEX "print_variants_band0" ON "print_variants" USING btree ("band0");--> statement-breakpoint
CREATE INDEX "print_variants_band1" ON "print_variants" USING btree ("band1");--> statement-breakpoint
CREATE INDEX "print_variants_band2" ON "print_variants" USING btree ("band2");--> statement-breakpoint
CREATE INDEX "print_variants_band3" ON "print_variants" USING btree ("band3");--> statement-breakpoint
CREATE INDEX "print_variants_band4" ON "print_variants" USING btree ("band4");--> statement-breakpoint
CREATE INDEX "print_variants_band5" ON "print_variants" USING btree ("band5");--> statement-breakpoint
CREATE INDEX "print_variants_band6" ON "print_variants" USING btree ("band6");--> statement-breakpoint
CREATE INDEX "print_variants_band7" ON "print_variants" USING btree ("band7");--> statement-breakpoint
CREATE INDEX "print_variants_band8" ON "print_variants" USING btree ("band8");--> statement-breakpoint
CREATE INDEX "print_variants_band9" ON "print_variants" USING btree ("band9");