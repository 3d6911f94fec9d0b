SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "door_device" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" integer NOT NULL,
	"registered_by" text NOT NULL,
	"name" text NOT NULL,
	"list_key" text NOT NULL,
	"seen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_device_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "door_scan" (
	"id" serial PRIMARY KEY NOT NULL,
	"nonce" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"presented" jsonb,
	"enrolment_id" integer,
	"day" date,
	"people" smallint DEFAULT 0 NOT NULL,
	"undoes" uuid,
	"reason" text NOT NULL,
	"counted" smallint DEFAULT 0 NOT NULL,
	"repeats" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_scan_nonce_unique" UNIQUE("nonce"),
	CONSTRAINT "door_scan_kind_check" CHECK ("door_scan"."kind" in ('pass', 'search', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "moved_enrolment" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"to_session_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "door_device" ADD CONSTRAINT "door_device_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scan" ADD CONSTRAINT "door_scan_device_id_door_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_enrolment" ADD CONSTRAINT "moved_enrolment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_enrolment" ADD CONSTRAINT "moved_enrolment_session_id_event_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_enrolment" ADD CONSTRAINT "moved_enrolment_to_session_id_event_session_id_fk" FOREIGN KEY ("to_session_id") REFERENCES "public"."event_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_device_event" ON "door_device" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "door_scan_event" ON "door_scan" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "door_scan_enrolment" ON "door_scan" USING btree ("enrolment_id","day");--> statement-breakpoint
CREATE INDEX "door_scan_undoes" ON "door_scan" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "moved_enrolment_order" ON "moved_enrolment" USING btree ("order_id");