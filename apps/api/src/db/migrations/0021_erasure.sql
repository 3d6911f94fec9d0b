SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forget_recipient" boolean DEFAULT false NOT NULL;