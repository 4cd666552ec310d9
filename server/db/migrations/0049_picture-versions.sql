ALTER TABLE "file_upload" ADD COLUMN "made_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "poster_row_by_url" ON "poster_row" USING btree ("image_url");