SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "site_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);