CREATE TABLE "screen_editor" (
	"tab_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"screen_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screen_editor" ADD CONSTRAINT "screen_editor_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_editor_by_screen" ON "screen_editor" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "screen_editor_by_user" ON "screen_editor" USING btree ("user_id");