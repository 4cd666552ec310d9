CREATE TABLE "screen_version" (
	"screen_id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
