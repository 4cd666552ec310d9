CREATE TABLE "audit_entry" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("create_time" DESC NULLS LAST,"audit_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_by_subject" ON "audit_entry" USING btree ("subject","create_time" DESC NULLS LAST,"audit_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_by_user" ON "audit_entry" USING btree ("user_id","create_time" DESC NULLS LAST,"audit_id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    raise exception 'entries of the audit log are never changed';
  end $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
UPDATE "role" SET "menu_codes" = array_append("menu_codes", 'permissions:audit') WHERE 'permissions:department' = ANY("menu_codes") AND NOT 'permissions:audit' = ANY("menu_codes");
