-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_status_check" CHECK ("enrolment"."status" in ('PENDING', 'CONFIRMED', 'CANCELED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_registration_type_check" CHECK ("orders"."registration_type" in ('partial', 'impartial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('PENDING', 'CONFIRMED', 'CANCELED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_check" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" between 0 and "orders"."subtotal" and "orders"."total" = "orders"."subtotal" - "orders"."discount") NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('sms', 'mail')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_dead_reason_check" CHECK ("outbox"."dead_reason" in ('expired', 'refused', 'tries')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempts_check" CHECK ("outbox"."attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_end_check" CHECK (("outbox"."dead_at" is null) = ("outbox"."dead_reason" is null) and ("outbox"."dead_at" is null or "outbox"."sent_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD CONSTRAINT "rate_limit_count_check" CHECK ("rate_limit"."count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_tries_check" CHECK ("verification_code"."wrong_tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_period_check" CHECK ("verification_code"."expires_at" > "verification_code"."sent_at") NOT VALID;