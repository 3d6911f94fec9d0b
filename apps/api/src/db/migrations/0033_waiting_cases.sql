SET LOCAL lock_timeout = '5s';--> statement-breakpoint
DROP INDEX IF EXISTS "customer_case_received";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_case_waiting" ON "customer_case" USING btree ("created_at") WHERE "customer_case"."answered_at" is null and "customer_case"."status" <> 'CLOSED';
