SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "certificate" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "certificate_number_check" CHECK ("certificate"."number" ~ '^PC-[0-9]{4}(-[2-9A-HJ-NP-Z]{4}){3}$')
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;