SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "unused_upload" (
	"path" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
