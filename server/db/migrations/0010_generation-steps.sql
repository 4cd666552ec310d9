ALTER TABLE "story" DROP CONSTRAINT "story_title_length";--> statement-breakpoint
DROP INDEX "story_of_flow";--> statement-breakpoint
DROP INDEX "story_department";--> statement-breakpoint
ALTER TABLE "generated_message" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "step" text DEFAULT 'story' NOT NULL;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "fail_reason" text;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "heard_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "generated_message_running" ON "generated_message" USING btree ("heard_time") WHERE "generated_message"."state" = 'running';--> statement-breakpoint
CREATE INDEX "story_list_by_create_time" ON "story" USING btree ("create_time" DESC NULLS LAST,"story_id" DESC NULLS LAST,"department_id");--> statement-breakpoint
CREATE INDEX "story_running" ON "story" USING btree ("heard_time") WHERE "story"."state" = 'running';--> statement-breakpoint
CREATE INDEX "story_of_flow" ON "story" USING btree ("flow_id","create_time" DESC NULLS LAST,"story_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "story_department" ON "story" USING btree ("department_id","create_time" DESC NULLS LAST,"story_id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_step" CHECK ("story"."step" in ('story', 'characters', 'scenes'));--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_state" CHECK ("story"."state" in ('running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_title_length" CHECK (char_length("story"."title") between (case when "story"."state" = 'done' then 1 else 0 end) and 200);--> statement-breakpoint
CREATE INDEX "story_text" ON "story" USING gin (text_bigrams("title" || E'\n' || "content"));--> statement-breakpoint
CREATE INDEX "story_letters" ON "story" USING gin (text_letters("title" || E'\n' || "content"));
