SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_miss_day_language_query_pk" PRIMARY KEY("day","language","query"),
	CONSTRAINT "search_miss_language_check" CHECK ("search_miss"."language" in ('zh-TW', 'en'))
);
--> statement-breakpoint
CREATE INDEX "search_miss_created" ON "search_miss" USING btree ("created_at");