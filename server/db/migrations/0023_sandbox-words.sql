ALTER TABLE "sandbox_note" ADD COLUMN "word_id" integer;--> statement-breakpoint
ALTER TABLE "sandbox_word" ADD COLUMN "notes_before" smallint DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_note" ADD CONSTRAINT "sandbox_note_word_id_sandbox_word_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."sandbox_word"("word_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_note_of_word" ON "sandbox_note" USING btree ("word_id","platform","publish_time" DESC NULLS LAST);