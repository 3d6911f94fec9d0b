SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_bin" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"brands" text[] NOT NULL,
	"version" integer NOT NULL,
	"tree" jsonb,
	"translations" jsonb NOT NULL,
	"drafts" jsonb NOT NULL,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_bin_path" ON "content_bin" USING btree ("path");