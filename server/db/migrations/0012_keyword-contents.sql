CREATE TABLE "keyword_flow" (
	"keyword_id" integer NOT NULL,
	"flow_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	CONSTRAINT "keyword_flow_keyword_id_flow_id_pk" PRIMARY KEY("keyword_id","flow_id")
);
--> statement-breakpoint
ALTER TABLE "keyword_flow" ADD CONSTRAINT "keyword_flow_keyword" FOREIGN KEY ("keyword_id","department_id") REFERENCES "public"."keyword"("keyword_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_flow" ADD CONSTRAINT "keyword_flow_flow" FOREIGN KEY ("flow_id","department_id") REFERENCES "public"."flow"("flow_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyword_flow_by_flow" ON "keyword_flow" USING btree ("flow_id","keyword_id");--> statement-breakpoint
INSERT INTO "keyword_flow" ("keyword_id", "flow_id", "department_id")
	SELECT f."keyword_id", f."flow_id", f."department_id" FROM "flow" f JOIN "keyword" k ON k."keyword_id" = f."keyword_id" AND k."department_id" = f."department_id"
	UNION
	SELECT k."keyword_id", tf."flow_id", tf."department_id" FROM "spider_task_flow" tf
		JOIN "spider_task" t ON t."task_id" = tf."task_id"
		JOIN "keyword" k ON k."keyword_id" = (t."params" ->> 'keywordId')::int AND k."department_id" = tf."department_id";--> statement-breakpoint
UPDATE "keyword" SET "note_count" = counted."contents" FROM (SELECT "keyword_id", count(*)::int AS "contents" FROM "keyword_flow" GROUP BY "keyword_id") counted
	WHERE counted."keyword_id" = "keyword"."keyword_id" AND counted."contents" > "keyword"."note_count";
