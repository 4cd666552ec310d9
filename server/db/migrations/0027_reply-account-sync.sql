CREATE TABLE "reply_account_sync" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"due_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim_id" text,
	"lease_time" timestamp (3) with time zone,
	"cursor" text DEFAULT '' NOT NULL,
	"last_time" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "reply_account_claim";--> statement-breakpoint
DROP INDEX "reply_account_due";--> statement-breakpoint
ALTER TABLE "reply_account_sync" ADD CONSTRAINT "reply_account_sync_account_id_reply_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."reply_account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_account_sync_claim" ON "reply_account_sync" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "reply_account_sync_due" ON "reply_account_sync" USING btree ("due_time");--> statement-breakpoint
ALTER TABLE "reply_account" DROP COLUMN "sync_time";--> statement-breakpoint
ALTER TABLE "reply_account" DROP COLUMN "sync_claim";--> statement-breakpoint
ALTER TABLE "reply_account" DROP COLUMN "sync_lease";--> statement-breakpoint
ALTER TABLE "reply_account" DROP COLUMN "sync_cursor";--> statement-breakpoint
ALTER TABLE "reply_account" DROP COLUMN "last_sync_time";