-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"member_id" integer,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_member" UNIQUE NULLS NOT DISTINCT("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "enrolment" DROP CONSTRAINT "enrolment_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" SET DEFAULT 'CONFIRMED';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
-- Before the foreign key that refers to it; drizzle-kit writes it after.
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_member" UNIQUE("id","member_id");--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_order_of_member" FOREIGN KEY ("order_id","member_id") REFERENCES "public"."orders"("id","member_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- An order's status was a column and now follows from its enrolments: those of an order that is enrolled as a whole take over what it said.
UPDATE "enrolment" SET "status" = "orders"."status" FROM "orders"
WHERE "orders"."id" = "enrolment"."order_id" AND "orders"."registration_type" = 'impartial' AND "enrolment"."status" <> 'CANCELED' AND "enrolment"."status" <> "orders"."status";--> statement-breakpoint
-- Uses of a coupon are counted by this moment from now on.
UPDATE "orders" SET "canceled_at" = now()
WHERE "canceled_at" IS NULL AND NOT EXISTS (SELECT FROM "enrolment" WHERE "enrolment"."order_id" = "orders"."id" AND "enrolment"."status" <> 'CANCELED');
