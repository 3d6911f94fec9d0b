SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "door_walk_in" (
	"nonce" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "door_scan" DROP CONSTRAINT "door_scan_kind_check";--> statement-breakpoint
ALTER TABLE "door_scan" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "walk_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "door_walk_in_created" ON "door_walk_in" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "door_scan_session" ON "door_scan" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "door_scan" ADD CONSTRAINT "door_scan_kind_check" CHECK ("door_scan"."kind" in ('pass', 'search', 'undo', 'walkIn')) NOT VALID;