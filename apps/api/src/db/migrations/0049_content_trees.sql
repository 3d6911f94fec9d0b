SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_name" (
	"path" text NOT NULL,
	"of" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "content_name_path_of_alias_pk" PRIMARY KEY("path","of","alias")
);
--> statement-breakpoint
CREATE TABLE "content_reference" (
	"path" text NOT NULL,
	"of" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "content_reference_path_of_alias_pk" PRIMARY KEY("path","of","alias")
);
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "tree" jsonb;--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "tree_version" integer;--> statement-breakpoint
CREATE INDEX "content_name_alias" ON "content_name" USING btree ("of","alias");--> statement-breakpoint
CREATE INDEX "content_reference_alias" ON "content_reference" USING btree ("of","alias");--> statement-breakpoint
UPDATE "article" SET "position" = 0 WHERE "kind" IN ('page', 'curation');--> statement-breakpoint
UPDATE "content_row" SET "written" = jsonb_set("written", '{position}', '0') WHERE "kind" = 'article' AND ("key" LIKE 'page/%' OR "key" LIKE 'curation/%');
