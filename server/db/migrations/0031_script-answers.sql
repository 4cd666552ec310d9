ALTER TABLE "chat_message" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "chat_message" SET "answered" = true WHERE "script_version_id" is not null and "sent_time" is not null and exists (
  SELECT FROM "chat_message" answer WHERE answer.receiver_id = "chat_message"."receiver_id" and answer.seq > "chat_message"."seq"
    and answer.author = 'other' and answer.type not in ('typing', 'system') and answer.create_time < "chat_message"."sent_time" + interval '1 day');--> statement-breakpoint
CREATE INDEX "chat_message_rate_of_script" ON "chat_message" USING btree ("script_version_id","answered") WHERE "chat_message"."script_version_id" is not null and "chat_message"."sent_time" is not null and "chat_message"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "chat_message_to_answer" ON "chat_message" USING btree ("receiver_id") WHERE "chat_message"."script_version_id" is not null and not "chat_message"."answered";