-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "customer_case" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'RECEIVED' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"extension" text NOT NULL,
	"company" text NOT NULL,
	"vat" text NOT NULL,
	"brand" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_case_number_unique" UNIQUE("number"),
	CONSTRAINT "customer_case_kind_check" CHECK ("customer_case"."kind" in ('inquiry', 'sales', 'other', 'repair')),
	CONSTRAINT "customer_case_status_check" CHECK ("customer_case"."status" in ('RECEIVED', 'INSPECTING', 'REPAIRING', 'RETURNED', 'CLOSED')),
	CONSTRAINT "customer_case_language_check" CHECK ("customer_case"."language" in ('zh-TW', 'en')),
	CONSTRAINT "customer_case_number_check" CHECK ("customer_case"."number" ~ '^[A-Z]{3}-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$')
);
--> statement-breakpoint
CREATE INDEX "customer_case_status_at" ON "customer_case" USING btree ("status_at");