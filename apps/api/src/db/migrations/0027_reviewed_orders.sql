SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "reviewed_order" (
	"batch" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"actor" text NOT NULL,
	"session_ids" integer[] NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviewed_order_batch_order_id_pk" PRIMARY KEY("batch","order_id"),
	CONSTRAINT "reviewed_order_status_check" CHECK ("reviewed_order"."status" in ('CONFIRMED', 'CANCELED'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "reviewed_order" ADD CONSTRAINT "reviewed_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviewed_order_order" ON "reviewed_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviewed_order_age" ON "reviewed_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_batch" ON "outbox" USING btree ("batch") WHERE "outbox"."batch" is not null;