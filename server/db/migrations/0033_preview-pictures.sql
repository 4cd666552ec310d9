CREATE TABLE "preview_picture" (
	"path" text PRIMARY KEY NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "preview_picture_expire_time" ON "preview_picture" USING btree ("expire_time");