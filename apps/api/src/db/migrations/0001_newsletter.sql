CREATE TABLE "newsletter_subscription" (
	"email" text NOT NULL,
	"category_alias" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscription_email_category_alias_pk" PRIMARY KEY("email","category_alias")
);
