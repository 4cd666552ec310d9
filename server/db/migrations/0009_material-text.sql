CREATE INDEX "material_note_text" ON "material_note" USING gin (text_bigrams("title" || E'\n' || "remark"));--> statement-breakpoint
CREATE INDEX "material_note_letters" ON "material_note" USING gin (text_letters("title" || E'\n' || "remark"));
