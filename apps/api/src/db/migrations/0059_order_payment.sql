SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "order_payment" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"paid_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refunded_on" date,
	"waived" boolean DEFAULT false NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payment_amounts_check" CHECK ("order_payment"."refunded" >= 0 and "order_payment"."paid" >= "order_payment"."refunded")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "release_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "company_fields" text DEFAULT 'required' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_by_sessions" integer[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" date;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_pay_by" ON "orders" USING btree ("pay_by") WHERE "orders"."pay_by" is not null and "orders"."canceled_at" is null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_company_fields_check" CHECK ("event"."company_fields" in ('required', 'optional', 'none')) NOT VALID;