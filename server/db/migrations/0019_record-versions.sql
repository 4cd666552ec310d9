ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "keyword" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogger_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogger_account" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "blogger_account" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_line" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_line" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "business_line" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generated_note" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_note" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "generated_note" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prohibited_word" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prohibited_word" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "prohibited_word" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "spider_authentication" ADD COLUMN "edit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feed_upload" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_upload" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "feed_upload" ADD COLUMN "edit_time" timestamp (3) with time zone;