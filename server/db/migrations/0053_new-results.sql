DROP INDEX "spider_task_by_update_time";--> statement-breakpoint
ALTER TABLE "spider_task" ADD COLUMN "new_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_task" ADD COLUMN "new_video_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_task" ADD COLUMN "new_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_task_flow" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_task" ADD CONSTRAINT "spider_task_new_count" CHECK ("spider_task"."new_video_count" between 0 and "spider_task"."new_count" and "spider_task"."new_comment_count" >= 0);--> statement-breakpoint
UPDATE "spider_task_flow" "brought" SET "is_new" = true FROM (
	SELECT DISTINCT ON ("creator_id", "flow_id") "task_id", "flow_id" FROM "spider_task_flow" JOIN "spider_task" USING ("task_id") ORDER BY "creator_id", "flow_id", "task_id"
) "first" WHERE "first"."task_id" = "brought"."task_id" AND "first"."flow_id" = "brought"."flow_id";--> statement-breakpoint
UPDATE "spider_task" "task" SET "new_count" = "new"."flows", "new_video_count" = "new"."videos" FROM (
	SELECT "task_id", count(*) AS "flows", count(*) FILTER (WHERE "type" = 'video') AS "videos" FROM "spider_task_flow" JOIN "flow" USING ("flow_id") WHERE "is_new" GROUP BY "task_id"
) "new" WHERE "new"."task_id" = "task"."task_id";--> statement-breakpoint
UPDATE "spider_task" "task" SET "new_comment_count" = "new"."comments" FROM (
	SELECT "task_id", greatest(0, "result_count" - coalesce(max("result_count") OVER (PARTITION BY "creator_id", coalesce("target_key", 'task:' || "task_id") ORDER BY "task_id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS "comments" FROM "spider_task" WHERE "task_type" = 4
) "new" WHERE "new"."task_id" = "task"."task_id";--> statement-breakpoint
CREATE INDEX "spider_task_figures" ON "spider_task" USING btree ("create_time","department_id","creator_id","task_type","status","new_count","new_video_count","new_comment_count");--> statement-breakpoint
CREATE INDEX "spider_task_by_update_time" ON "spider_task" USING btree ("update_time" DESC NULLS LAST,"task_id" DESC NULLS LAST,"department_id","create_time");
