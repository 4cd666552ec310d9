DROP INDEX "blogger_due";--> statement-breakpoint
DROP INDEX "keyword_due";--> statement-breakpoint
ALTER TABLE "spider_task" ADD COLUMN "start_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "spider_task_ended" ON "spider_task" USING btree ("finish_time","start_time","bot_name") WHERE "spider_task"."status" in ('done', 'failed') and "spider_task"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "blogger_due" ON "blogger" USING btree ("next_spider_time","interval_hours","department_id") WHERE "blogger"."next_spider_time" is not null;--> statement-breakpoint
CREATE INDEX "keyword_due" ON "keyword" USING btree ("priority","next_spider_time","interval_hours","department_id") WHERE "keyword"."next_spider_time" is not null;