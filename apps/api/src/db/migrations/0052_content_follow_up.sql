SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_follow_up" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"before" jsonb,
	"total" integer NOT NULL,
	"waiting" text[] NOT NULL,
	"left_out" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_follow_up_path" ON "content_follow_up" USING btree ("path");