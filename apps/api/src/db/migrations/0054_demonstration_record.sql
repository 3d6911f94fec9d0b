SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "demonstration_record" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "demonstration_record_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "demonstration_record_kind_check" CHECK ("demonstration_record"."kind" in ('member', 'staff'))
);
--> statement-breakpoint
-- The version before reads "content_row", so it stays; this one does not know it any more.
INSERT INTO "demonstration_record" ("kind", "key") SELECT "kind", "key" FROM "content_row" WHERE "kind" IN ('member', 'staff');
