CREATE TABLE "platform_adapter" (
	"platform" text NOT NULL,
	"adapter" text NOT NULL,
	"sandbox" boolean NOT NULL,
	"seen_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_adapter_platform_adapter_pk" PRIMARY KEY("platform","adapter"),
	CONSTRAINT "platform_adapter_platform" CHECK ("platform_adapter"."platform" in ('xhs', 'dy', 'ks', 'wx'))
);
--> statement-breakpoint
DROP INDEX "spider_authentication_for_bots";--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "verdict" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "check_id" text;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "check_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "spider_authentication_to_check" ON "spider_authentication" USING btree ("authentication_id") WHERE "spider_authentication"."status" = 'unchecked' and "spider_authentication"."sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "spider_authentication_check" ON "spider_authentication" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "spider_authentication_for_bots" ON "spider_authentication" USING btree ("department_id","platform","update_time" DESC NULLS LAST) WHERE "spider_authentication"."status" = 'valid' and "spider_authentication"."sealed" is not null;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD CONSTRAINT "spider_authentication_verdict_length" CHECK (char_length("spider_authentication"."verdict") <= 300);