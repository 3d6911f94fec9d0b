SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "download_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" uuid,
	"member_id" integer,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_link_kind_check" CHECK ("download_link"."kind" in ('file', 'calendar', 'certificate', 'export')),
	CONSTRAINT "download_link_language_check" CHECK ("download_link"."language" in ('zh-TW', 'en'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "download_link" ADD CONSTRAINT "download_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_link_member" ON "download_link" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "download_link_expires" ON "download_link" USING btree ("expires_at");