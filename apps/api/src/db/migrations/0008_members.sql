-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_consent" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_consent_text_check" CHECK ("member_consent"."text" in ('privacy', 'terms'))
);
--> statement-breakpoint
CREATE TABLE "member_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_link_purpose_check" CHECK ("member_link"."purpose" in ('dealerValidation', 'passwordReset'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_hold" (
	"entry_id" bigint NOT NULL,
	"session_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_hold_entry_id_session_id_pk" PRIMARY KEY("entry_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"session_id" integer,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entry_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "waiting_entry_status_check" CHECK ("waiting_entry"."status" in ('WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT')),
	CONSTRAINT "waiting_entry_language_check" CHECK ("waiting_entry"."language" in ('zh-TW', 'en')),
	CONSTRAINT "waiting_entry_offer_check" CHECK (("waiting_entry"."offered_at" is null) = ("waiting_entry"."offer_ends_at" is null) and ("waiting_entry"."status" <> 'OFFERED' or "waiting_entry"."offered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "questionnaire" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "domain_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "job_function" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "job_level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "company_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "purchase_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "marketing_opt_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "language" text DEFAULT 'zh-TW' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "super_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_token" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "member_token" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_token" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "companions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'zh-TW' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_consent" ADD CONSTRAINT "member_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "member_link" ADD CONSTRAINT "member_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_session_id_event_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_session"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_session_id_event_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_session"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_consent_member" ON "member_consent" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_link_member" ON "member_link" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "member_link_expires" ON "member_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seat_hold_session" ON "seat_hold" USING btree ("session_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_one_place" ON "waiting_entry" USING btree ("member_id","event_id",coalesce("session_id", 0)) WHERE "waiting_entry"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_entry_line" ON "waiting_entry" USING btree ("event_id","id") WHERE "waiting_entry"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_seats_check" CHECK ("enrolment"."seats" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_language_check" CHECK ("member"."language" in ('zh-TW', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_check" CHECK ("orders"."language" in ('zh-TW', 'en')) NOT VALID;