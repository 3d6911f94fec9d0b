SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "door_scan_created" ON "door_scan" USING btree ("created_at");