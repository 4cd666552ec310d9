CREATE TABLE "once_key" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" json,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "once_key_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "once_key" ADD CONSTRAINT "once_key_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_key_by_create_time" ON "once_key" USING btree ("create_time");