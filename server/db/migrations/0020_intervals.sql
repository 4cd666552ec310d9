ALTER TABLE "blogger" ADD COLUMN "interval_hours" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogger" ADD COLUMN "interval_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogger" ADD COLUMN "spider_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogger" ADD COLUMN "next_spider_time" timestamp (3) with time zone GENERATED ALWAYS AS (case when spider_status = 'following' and interval_hours <> 0 then coalesce((interval_start at time zone 'UTC' + make_interval(hours => least(interval_hours::int << least(spider_failures, 8), 168))) at time zone 'UTC', create_time) end) STORED;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "interval_hours" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "interval_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "spider_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "next_spider_time" timestamp (3) with time zone GENERATED ALWAYS AS (case when status = 'active' and interval_hours <> 0 then coalesce((interval_start at time zone 'UTC' + make_interval(hours => least(interval_hours::int << least(spider_failures, 8), 168))) at time zone 'UTC', create_time) end) STORED;--> statement-breakpoint
CREATE INDEX "blogger_by_next_spider_time" ON "blogger" USING btree ("next_spider_time" DESC NULLS LAST,"blogger_id" DESC NULLS LAST,"department_id");--> statement-breakpoint
CREATE INDEX "blogger_due" ON "blogger" USING btree ("next_spider_time","interval_hours") WHERE "blogger"."next_spider_time" is not null;--> statement-breakpoint
CREATE INDEX "keyword_by_next_spider_time" ON "keyword" USING btree ("next_spider_time" DESC NULLS LAST,"keyword_id" DESC NULLS LAST,"department_id");--> statement-breakpoint
CREATE INDEX "keyword_due" ON "keyword" USING btree ("priority","next_spider_time","interval_hours") WHERE "keyword"."next_spider_time" is not null;--> statement-breakpoint
ALTER TABLE "blogger" ADD CONSTRAINT "blogger_interval_hours" CHECK ("blogger"."interval_hours" in (0, 1, 3, 6, 12, 24, 72, 168));--> statement-breakpoint
ALTER TABLE "blogger" ADD CONSTRAINT "blogger_spider_failures" CHECK ("blogger"."spider_failures" >= 0);--> statement-breakpoint
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_interval_hours" CHECK ("keyword"."interval_hours" in (0, 1, 3, 6, 12, 24, 72, 168));--> statement-breakpoint
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_spider_failures" CHECK ("keyword"."spider_failures" >= 0);--> statement-breakpoint
UPDATE "blogger" SET "interval_start" = "last_spider_time" WHERE "last_spider_time" IS NOT NULL;--> statement-breakpoint
UPDATE "keyword" SET "interval_start" = "last_spider_time" WHERE "last_spider_time" IS NOT NULL;
