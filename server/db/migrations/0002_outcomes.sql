ALTER TABLE "sent_message" DROP CONSTRAINT "sent_message_state";--> statement-breakpoint
ALTER TABLE "sent_message" DROP CONSTRAINT "sent_message_fail_reason";--> statement-breakpoint
ALTER TABLE "chat_message" DROP CONSTRAINT "chat_message_state";--> statement-breakpoint
ALTER TABLE "automatic_reply" DROP CONSTRAINT "automatic_reply_state";--> statement-breakpoint
ALTER TABLE "group_reply" DROP CONSTRAINT "group_reply_state";--> statement-breakpoint
ALTER TABLE "publication" DROP CONSTRAINT "publication_fail_reason";--> statement-breakpoint
DROP INDEX "sent_message_waiting";--> statement-breakpoint
DROP INDEX "group_reply_due";--> statement-breakpoint
CREATE UNIQUE INDEX "sent_message_waiting" ON "sent_message" USING btree ("department_id","platform","platform_user_id") WHERE "sent_message"."state" in ('waiting', 'unknown');--> statement-breakpoint
CREATE INDEX "group_reply_due" ON "group_reply" USING btree ("due_time","reply_id") WHERE "group_reply"."state" in ('waiting', 'unknown');--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_state" CHECK ("sent_message"."state" in ('waiting', 'sent', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_fail_reason" CHECK (case "sent_message"."state" when 'failed' then "sent_message"."fail_reason" is not null when 'unknown' then true else "sent_message"."fail_reason" is null end);--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_state" CHECK ("chat_message"."state" in ('pending', 'sent', 'failed', 'unknown', 'withdrawing', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "automatic_reply" ADD CONSTRAINT "automatic_reply_state" CHECK ("automatic_reply"."state" in ('waiting', 'queued', 'sent', 'stopped', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "group_reply" ADD CONSTRAINT "group_reply_state" CHECK ("group_reply"."state" in ('waiting', 'sent', 'stopped', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_fail_reason" CHECK (case "publication"."state" when 'failed' then "publication"."fail_reason" is not null when 'unknown' then true else "publication"."fail_reason" is null end);