CREATE TABLE "muted_kinds" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_kinds_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "muted_kinds" ADD CONSTRAINT "muted_kinds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;