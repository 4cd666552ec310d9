DROP INDEX "flow_list_by_publish_time";--> statement-breakpoint
DROP INDEX "flow_list_by_create_time";--> statement-breakpoint
DROP INDEX "flow_list_by_like_count";--> statement-breakpoint
DROP INDEX "flow_list_by_comment_count";--> statement-breakpoint
DROP INDEX "flow_list_by_collect_count";--> statement-breakpoint
DROP INDEX "flow_list_by_heat";--> statement-breakpoint
CREATE INDEX "flow_list_by_publish_time" ON "flow" USING btree ("publish_time" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","like_count","heat","share_time");--> statement-breakpoint
CREATE INDEX "flow_list_by_create_time" ON "flow" USING btree ("create_time" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","like_count","heat","publish_time","share_time");--> statement-breakpoint
CREATE INDEX "flow_list_by_like_count" ON "flow" USING btree ("like_count" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","heat","publish_time","share_time");--> statement-breakpoint
CREATE INDEX "flow_list_by_comment_count" ON "flow" USING btree ("comment_count" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","like_count","heat","publish_time","share_time");--> statement-breakpoint
CREATE INDEX "flow_list_by_collect_count" ON "flow" USING btree ("collect_count" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","like_count","heat","publish_time","share_time");--> statement-breakpoint
CREATE INDEX "flow_list_by_heat" ON "flow" USING btree ("heat" DESC NULLS LAST,"flow_id" DESC NULLS LAST,"department_id","platform","type","origin","agent","acceptance","blogger_id","keyword_id","business_line_id","like_count","publish_time","share_time");--> statement-breakpoint
-- Every character of a text, for searches of one: costly to make, so that rows are found by it and never looked through with it.
CREATE FUNCTION "text_letters"("whole" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
begin
  return string_to_array(lower(whole), null);
end
$$;--> statement-breakpoint
CREATE INDEX "flow_letters" ON "flow" USING gin (text_letters("title" || E'\n' || "content"));--> statement-breakpoint
CREATE INDEX "comment_letters" ON "comment" USING gin (text_letters("content"));
