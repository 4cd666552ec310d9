CREATE INDEX "publish_logger_text" ON "publish_logger" USING gin (text_bigrams("title" || E'\n' || "content"));--> statement-breakpoint
CREATE INDEX "publish_logger_letters" ON "publish_logger" USING gin (text_letters("title" || E'\n' || "content"));
