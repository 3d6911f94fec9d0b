SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "newsletter_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "list_unsubscribe" text DEFAULT '' NOT NULL;