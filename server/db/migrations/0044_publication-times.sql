DROP INDEX "publish_logger_of_day";--> statement-breakpoint
DROP INDEX "publish_logger_by_day";--> statement-breakpoint
CREATE INDEX "publish_logger_of_day" ON "publish_logger" USING btree ("department_id",coalesce(publish_time, plan_time, due_time));--> statement-breakpoint
CREATE INDEX "publish_logger_by_day" ON "publish_logger" USING btree (coalesce(publish_time, plan_time, due_time));--> statement-breakpoint
UPDATE "publish_logger" SET "due_time" = "update_time" WHERE "state" IN ('failed', 'cancelled') AND "plan_time" IS NULL AND "due_time" IS NULL AND "publisher_id" IS NOT NULL;
