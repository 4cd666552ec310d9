CREATE TABLE "service_check" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"check_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_check_state" CHECK ("service_check"."state" in ('ok', 'failed', 'unset'))
);
--> statement-breakpoint
CREATE TABLE "skipped_step" (
	"step" text PRIMARY KEY NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skipped_step_name" CHECK (char_length("skipped_step"."step") between 1 and 64)
);
--> statement-breakpoint
UPDATE "role" SET "menu_codes" = "menu_codes" || array['permissions:settings', 'permissions:setup'] WHERE 'permissions:audit' = ANY("menu_codes") AND NOT 'permissions:settings' = ANY("menu_codes");
