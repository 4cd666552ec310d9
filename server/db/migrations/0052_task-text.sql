CREATE INDEX "spider_task_text" ON "spider_task" USING gin (text_bigrams("target"));--> statement-breakpoint
CREATE INDEX "spider_task_letters" ON "spider_task" USING gin (text_letters("target"));
