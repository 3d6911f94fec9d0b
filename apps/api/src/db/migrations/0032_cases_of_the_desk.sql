SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "answer_text" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	CONSTRAINT "answer_text_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "case_entry" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_entry_kind_check" CHECK ("case_entry"."kind" in ('note', 'answer'))
);
--> statement-breakpoint
ALTER TABLE "customer_case" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "customer_case" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_entry" ADD CONSTRAINT "case_entry_case_id_customer_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."customer_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_entry_case" ON "case_entry" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "customer_case" ADD CONSTRAINT "customer_case_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action NOT VALID;