-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "content_row" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"written" jsonb NOT NULL,
	CONSTRAINT "content_row_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "legal_text" (
	"alias" text NOT NULL,
	"version" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_text_alias_version_pk" PRIMARY KEY("alias","version"),
	CONSTRAINT "legal_text_alias_check" CHECK ("legal_text"."alias" in ('privacy', 'terms')),
	CONSTRAINT "legal_text_version_check" CHECK ("legal_text"."version" <> '')
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "option" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "option" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "option" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "legal_text_newest" ON "legal_text" USING btree ("alias","published_at");--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_item"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_visit" ADD CONSTRAINT "menu_visit_menu_item_id_menu_item_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_item"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_visit" ADD CONSTRAINT "menu_visit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "event_brands" ON "event" USING gin ("brands");--> statement-breakpoint
CREATE INDEX "item_brands" ON "item" USING gin ("brands");--> statement-breakpoint
CREATE INDEX "member_token_expires" ON "member_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "menu_item_parent" ON "menu_item" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "menu_visit_item" ON "menu_visit" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "menu_visit_created" ON "menu_visit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_window" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "verification_code_expires" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_kind_check" CHECK ("article"."kind" in ('page', 'faq', 'office', 'curation', 'personnel')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_state_check" CHECK ("article"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_publication_check" CHECK ("article"."publish_down" > "article"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_state_check" CHECK ("brand"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_publication_check" CHECK ("brand"."publish_down" > "brand"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_category_check" CHECK ("company"."category" in ('dealer', 'general', 'employee')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_vat_check" CHECK ("company"."vat" ~ '^[0-9]{8}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_mail_domains_check" CHECK (lower(array_to_string("company"."mail_domains", ' ')) = array_to_string("company"."mail_domains", ' ')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_kind_check" CHECK ("coupon"."kind" in ('fixed', 'percent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_state_check" CHECK ("coupon"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_code_check" CHECK ("coupon"."code" = upper("coupon"."code")) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_value_check" CHECK ("coupon"."value" > 0 and ("coupon"."kind" <> 'percent' or "coupon"."value" <= 100)) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_min_spend_check" CHECK ("coupon"."min_spend" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_period_check" CHECK ("coupon"."ends_at" >= "coupon"."starts_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_limits_check" CHECK ("coupon"."total_limit" >= 0 and "coupon"."per_member_limit" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_category_check" CHECK ("event"."category" in ('course', 'activity')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_type_check" CHECK ("event"."type" in ('online', 'physical')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_registration_type_check" CHECK ("event"."registration_type" in ('partial', 'impartial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_state_check" CHECK ("event"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_publication_check" CHECK ("event"."publish_down" > "event"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_series_num_check" CHECK ("event"."series_num" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_base_price_check" CHECK ("event"."base_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_sale_price_check" CHECK ("event"."sale_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_absent_limit_check" CHECK ("event"."absent_limit" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_registration_check" CHECK ("event"."registration_end" >= "event"."registration_start") NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_period_check" CHECK ("event"."ends_at" >= "event"."starts_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_state_check" CHECK ("event_session"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_capacity_check" CHECK ("event_session"."capacity" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_period_check" CHECK ("event_session"."ends_at" >= "event_session"."starts_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_link_check" CHECK ("event_session"."link_opens_at" <= "event_session"."ends_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_link_type_check" CHECK ("file"."link_type" in ('file', 'url', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_state_check" CHECK ("file"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_publication_check" CHECK ("file"."publish_down" > "file"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_group_check" CHECK ("file"."user_group_id" in (6, 7)) NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_size_check" CHECK ("file"."size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_web_link_check" CHECK (("file"."link_type" = 'url') = ("file"."web_link" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_content_type_check" CHECK ("item"."content_type" in ('news', 'video', 'case', 'solution')) NOT VALID;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_state_check" CHECK ("item"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_publication_check" CHECK ("item"."publish_down" > "item"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_gender_check" CHECK ("member"."gender" in ('male', 'female', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_group_check" CHECK ("member"."group" in ('general', 'dealer', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_phone_check" CHECK ("member"."mobile_phone_code" ~ '^[+][0-9]+$' and "member"."mobile_phone" ~ '^[0-9]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_type_check" CHECK ("menu_item"."type" in ('nav', 'mega', 'link', 'insideLink')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_placement_check" CHECK ("menu_item"."placement" in ('main', 'secondary', 'footer', 'services')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_state_check" CHECK ("menu_item"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_publication_check" CHECK ("menu_item"."publish_down" > "menu_item"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_parent_check" CHECK ("menu_item"."parent_id" <> "menu_item"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_language_check" CHECK ("newsletter_subscription"."language" in ('zh-TW', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_email_check" CHECK ("newsletter_subscription"."email" = lower("newsletter_subscription"."email")) NOT VALID;--> statement-breakpoint
ALTER TABLE "option" ADD CONSTRAINT "option_state_check" CHECK ("option"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "option" ADD CONSTRAINT "option_publication_check" CHECK ("option"."publish_down" > "option"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_form_check" CHECK ("product"."form" in ('rack1', 'rack2', 'rack4', 'desk', 'ap', 'dome', 'strata')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_state_check" CHECK ("product"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_publication_check" CHECK ("product"."publish_down" > "product"."publish_up") NOT VALID;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_state_check" CHECK ("tag"."state" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_publication_check" CHECK ("tag"."publish_down" > "tag"."publish_up") NOT VALID;--> statement-breakpoint
-- The moment from which a document is shown stood within it.
UPDATE "article" SET "publish_up" = ("data" ->> 'publishUp')::timestamptz WHERE "data" ->> 'publishUp' IS NOT NULL;--> statement-breakpoint
-- A legal text was a page that held its newest version. The page stays for the version before.
INSERT INTO "legal_text" ("alias", "version", "published_at", "data")
SELECT "alias", "data" ->> 'version', ("data" ->> 'publishUp')::timestamptz, "data" - 'version' - 'publishUp'
FROM "article"
WHERE "kind" = 'page' AND "alias" IN ('privacy', 'terms') AND "data" ->> 'version' IS NOT NULL AND "data" ->> 'publishUp' IS NOT NULL;--> statement-breakpoint
-- Visits of menu items that are gone belong to nothing.
DELETE FROM "menu_visit" v WHERE NOT EXISTS (SELECT FROM "menu_item" i WHERE i."id" = v."menu_item_id") OR NOT EXISTS (SELECT FROM "member" m WHERE m."id" = v."member_id");
