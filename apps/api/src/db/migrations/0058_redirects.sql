SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_rename" (
	"path" text PRIMARY KEY NOT NULL,
	"renamed_to" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"source" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"target_source" text,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_reason_check" CHECK ("redirect"."reason" in ('hand', 'change', 'import'))
);
--> statement-breakpoint
CREATE INDEX "redirect_target_source" ON "redirect" USING btree ("target_source");