SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "day_count" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_count_name_day_brand_pk" PRIMARY KEY("name","day","brand"),
	CONSTRAINT "day_count_name_check" CHECK ("day_count"."name" in ('logins', 'downloads', 'lineBound', 'lineUnbound'))
);
--> statement-breakpoint
-- On a large database, create them by hand with CONCURRENTLY before the new version starts.
CREATE INDEX IF NOT EXISTS "enrolment_created" ON "enrolment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_token_created" ON "member_token" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_created" ON "outbox" USING btree ("created_at");