CREATE TABLE "file_upload" (
	"file_upload_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"department_id" integer,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"last_modified" bigint DEFAULT 0 NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"handle" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_id" text,
	"lease_time" timestamp (3) with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone,
	CONSTRAINT "file_upload_type" CHECK ("file_upload"."type" in ('video', 'image', 'audio')),
	CONSTRAINT "file_upload_status" CHECK ("file_upload"."status" in ('open', 'stored')),
	CONSTRAINT "file_upload_bytes" CHECK ("file_upload"."size" > 0 and "file_upload"."received" between 0 and "file_upload"."size"),
	CONSTRAINT "file_upload_expires" CHECK (("file_upload"."status" = 'open') = ("file_upload"."expire_time" is not null))
);
--> statement-breakpoint
ALTER TABLE "feed_upload" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_department_id_department_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("department_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_upload_key" ON "file_upload" USING btree ("key");--> statement-breakpoint
CREATE INDEX "file_upload_of_user" ON "file_upload" USING btree ("user_id","create_time","size","status");--> statement-breakpoint
CREATE INDEX "file_upload_of_department" ON "file_upload" USING btree ("department_id","create_time","size");--> statement-breakpoint
CREATE INDEX "file_upload_open" ON "file_upload" USING btree ("expire_time") WHERE "file_upload"."status" = 'open';