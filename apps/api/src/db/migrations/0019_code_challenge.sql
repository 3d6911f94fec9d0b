SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "challenge_hash" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "challenge_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "shared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_code_challenge" ON "verification_code" USING btree ("challenge_hash");