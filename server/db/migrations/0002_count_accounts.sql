DROP INDEX "account_department";--> statement-breakpoint
CREATE INDEX "account_of_department" ON "account" USING btree ("department_id") WHERE "account"."delete_time" is null;