SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What waits at the desk. On a large database, create them by hand with CONCURRENTLY before the new version starts.
CREATE INDEX IF NOT EXISTS "customer_case_received" ON "customer_case" USING btree ("created_at") WHERE "customer_case"."status" = 'RECEIVED';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "enrolment_pending" ON "enrolment" USING btree ("order_id") WHERE "enrolment"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_session_starts" ON "event_session" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waiting_entry_offers" ON "waiting_entry" USING btree ("offer_ends_at") WHERE "waiting_entry"."status" = 'OFFERED';
