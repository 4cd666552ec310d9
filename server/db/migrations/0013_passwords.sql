CREATE TABLE "password_link" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"creator_id" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_link_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_creator_id_account_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_link_by_creator" ON "password_link" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "password_link_by_expire_time" ON "password_link" USING btree ("expire_time");