ALTER TABLE "spider_task" DROP CONSTRAINT "spider_task_status";--> statement-breakpoint
ALTER TABLE "spider_task" ADD COLUMN "cancelled_by" integer;--> statement-breakpoint
ALTER TABLE "spider_task" ADD CONSTRAINT "spider_task_cancelled_by_account_user_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."account"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spider_task_cancelled_by" ON "spider_task" USING btree ("cancelled_by");--> statement-breakpoint
ALTER TABLE "spider_task" ADD CONSTRAINT "spider_task_cancelled" CHECK (("spider_task"."status" = 'cancelled') = ("spider_task"."cancelled_by" is not null));--> statement-breakpoint
ALTER TABLE "spider_task" ADD CONSTRAINT "spider_task_status" CHECK ("spider_task"."status" in ('idle', 'assigned', 'executing', 'done', 'failed', 'cancelled'));