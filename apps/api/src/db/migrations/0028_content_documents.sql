SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_document" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"behind" integer DEFAULT 0 NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"path" text NOT NULL,
	"author" text NOT NULL,
	"tree" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_draft_path_author_pk" PRIMARY KEY("path","author")
);
--> statement-breakpoint
CREATE TABLE "content_translation" (
	"path" text NOT NULL,
	"field" text NOT NULL,
	"chinese" text NOT NULL,
	CONSTRAINT "content_translation_path_field_pk" PRIMARY KEY("path","field")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"version" integer,
	"text" text NOT NULL,
	"author" text,
	"at" timestamp with time zone NOT NULL,
	"changed" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_version_version" UNIQUE("path","version")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_document_kind" ON "content_document" USING btree ("kind");