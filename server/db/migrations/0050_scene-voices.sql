ALTER TABLE "video" DROP CONSTRAINT "video_voice";--> statement-breakpoint
ALTER TABLE "video_scene" ADD COLUMN "voice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_voice" CHECK ("video"."voice" ~ '^(female|gentle|male|deep|[a-z]+:\S+)$');--> statement-breakpoint
ALTER TABLE "video_scene" ADD CONSTRAINT "video_scene_voice" CHECK ("video_scene"."voice" ~ '^(female|gentle|male|deep|[a-z]+:\S+)?$');