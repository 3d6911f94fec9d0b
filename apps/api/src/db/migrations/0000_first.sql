CREATE TABLE "article" (
	"kind" text NOT NULL,
	"alias" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "article_kind_alias_pk" PRIMARY KEY("kind","alias")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"alias" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"category" jsonb NOT NULL,
	"product_categories" text[] NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb,
	"contact" jsonb NOT NULL,
	"tabs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"member_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"session_uuids" uuid[] NOT NULL,
	"meals" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_member_id_event_id_pk" PRIMARY KEY("member_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"vat" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"category" text NOT NULL,
	"mail_domains" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_import" (
	"id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"anchor" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"min_spend" integer NOT NULL,
	"events" text[],
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_limit" integer,
	"per_member_limit" integer,
	"listed" boolean NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" text NOT NULL,
	"attended" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" serial PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"series_num" integer NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"registration_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brands" text[] NOT NULL,
	"base_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"registration_start" timestamp with time zone,
	"registration_end" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"need_review" boolean NOT NULL,
	"require_coupon" boolean NOT NULL,
	"dealer_only" boolean NOT NULL,
	"can_register_group" boolean NOT NULL,
	"has_absent_limit" boolean NOT NULL,
	"absent_limit" integer NOT NULL,
	"city" text,
	"place" jsonb,
	"contact" jsonb NOT NULL,
	"meals" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"sponsors" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_alias_series" UNIQUE("alias","series_num")
);
--> statement-breakpoint
CREATE TABLE "event_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"intro" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"opens_at" timestamp with time zone,
	"link_opens_at" timestamp with time zone NOT NULL,
	"link" text,
	"personnel" text[] NOT NULL,
	CONSTRAINT "event_session_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "event_session_key" UNIQUE("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"brand" text,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"category" text NOT NULL,
	"contract" boolean NOT NULL,
	"content_type" text NOT NULL,
	"user_group_id" integer,
	"link_type" text NOT NULL,
	"web_link" text,
	"body" jsonb,
	"size" bigint,
	"publish_up" timestamp with time zone NOT NULL,
	CONSTRAINT "file_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"content_type" text NOT NULL,
	"alias" text NOT NULL,
	"category" text,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"brands" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"dealer_only" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL,
	"publish_up" timestamp with time zone NOT NULL,
	CONSTRAINT "item_content_type_alias_pk" PRIMARY KEY("content_type","alias")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mobile_phone_code" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"name" text NOT NULL,
	"gender" text DEFAULT 'other' NOT NULL,
	"group" text NOT NULL,
	"dealer_validated" boolean DEFAULT false NOT NULL,
	"must_update" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"company_email" text DEFAULT '' NOT NULL,
	"backup_mobile_phone" text DEFAULT '' NOT NULL,
	"company_vat" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"company_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"interest_other" text DEFAULT '' NOT NULL,
	"subscribe_newsletter" boolean DEFAULT false NOT NULL,
	"line_user_id" text,
	"placeholder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "member_line_user_id_unique" UNIQUE("line_user_id"),
	CONSTRAINT "member_phone" UNIQUE("mobile_phone_code","mobile_phone")
);
--> statement-breakpoint
CREATE TABLE "member_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"text" jsonb NOT NULL,
	"description" jsonb,
	"type" text NOT NULL,
	"to" text,
	"path" text,
	"alias" text,
	"placement" text,
	CONSTRAINT "menu_item_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "menu_visit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"menu_item_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option" (
	"type" text NOT NULL,
	"alias" text NOT NULL,
	"title" jsonb NOT NULL,
	"parent" text,
	"position" integer NOT NULL,
	CONSTRAINT "option_type_alias_pk" PRIMARY KEY("type","alias")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"registration_type" text NOT NULL,
	"status" text NOT NULL,
	"coupon_id" integer,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"attendee" jsonb NOT NULL,
	"meals" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"reject_reason" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"alias" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"solutions" text[] NOT NULL,
	"form" text NOT NULL,
	"specs" jsonb NOT NULL,
	"featured" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "site_document" (
	"key" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"alias" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"hot" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"mobile_phone_code" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_code_mobile_phone_code_mobile_phone_pk" PRIMARY KEY("mobile_phone_code","mobile_phone")
);
--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_session_id_event_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_brand_brand_alias_fk" FOREIGN KEY ("brand") REFERENCES "public"."brand"("alias") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_brand_alias_fk" FOREIGN KEY ("brand") REFERENCES "public"."brand"("alias") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_one_active" ON "enrolment" USING btree ("member_id","session_id") WHERE "enrolment"."status" <> 'CANCELED';--> statement-breakpoint
CREATE INDEX "enrolment_session" ON "enrolment" USING btree ("session_id") WHERE "enrolment"."status" <> 'CANCELED';--> statement-breakpoint
CREATE INDEX "enrolment_order" ON "enrolment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_ends" ON "event" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "event_starts" ON "event" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "event_session_event" ON "event_session" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "file_brand" ON "file" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "item_newest" ON "item" USING btree ("content_type","publish_up");--> statement-breakpoint
CREATE INDEX "member_token_member" ON "member_token" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "menu_visit_member" ON "menu_visit" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand");