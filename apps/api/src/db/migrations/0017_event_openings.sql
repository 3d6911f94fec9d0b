SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "event_opening" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"openings" "tstzmultirange" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_opening" ADD CONSTRAINT "event_opening_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_opening_moments" ON "event_opening" USING gist ("openings");--> statement-breakpoint
DROP INDEX "orders_coupon";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_coupon_member" ON "orders" USING btree ("coupon_id","member_id");--> statement-breakpoint
CREATE INDEX "event_words" ON "event" USING gin (word_grams("title", "intro"));--> statement-breakpoint
CREATE INDEX "file_newest" ON "file" USING btree ("publish_up");--> statement-breakpoint
CREATE INDEX "file_words" ON "file" USING gin (word_grams("title", "description"));--> statement-breakpoint
CREATE INDEX "item_featured" ON "item" USING btree ("content_type","publish_up") WHERE "item"."featured";--> statement-breakpoint
CREATE INDEX "item_positions" ON "item" USING btree ("content_type","position","alias");--> statement-breakpoint
CREATE INDEX "item_words" ON "item" USING gin (word_grams("title", "summary"));--> statement-breakpoint
-- As `seatsLeft` without a viewer (domain/seats-left.ts).
CREATE FUNCTION session_seats_left(s event_session) RETURNS integer LANGUAGE sql STABLE
RETURN greatest(0, s.capacity - s.offline_enrolments
  - (SELECT coalesce(sum(enrolment.seats), 0) FROM enrolment WHERE enrolment.session_id = s.id AND enrolment.status <> 'CANCELED')
  - (SELECT count(*) FROM seat_hold WHERE seat_hold.session_id = s.id)
  - (SELECT count(*) FROM waiting_entry WHERE waiting_entry.event_id = s.event_id AND waiting_entry.status = 'WAITING'
      AND (waiting_entry.session_id = s.id OR waiting_entry.session_id IS NULL)))::integer;
--> statement-breakpoint
-- When a visitor can enrol in an event: `eventAvailability` (core/rules/event) as ranges. event-openings.test.ts compares the two.
CREATE FUNCTION event_openings(of_event integer) RETURNS tstzmultirange LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE
    WHEN e.dealer_only THEN '{}'
    WHEN e.registration_type = 'partial' THEN coalesce(range_agg(s.registration) FILTER (WHERE s.seats_left > 0), '{}')
    WHEN bool_and(s.seats_left > 0) THEN tstzmultirange(range_intersect_agg(s.registration))
    ELSE '{}'
  END
  FROM event e
  LEFT JOIN LATERAL (
    SELECT session_seats_left(event_session) AS seats_left,
      CASE WHEN t.opens >= t.closes THEN 'empty' ELSE tstzrange(t.opens, t.closes) END AS registration
    FROM event_session
    CROSS JOIN LATERAL (
      SELECT greatest(e.registration_start, event_session.opens_at) AS opens,
        least(e.registration_end, CASE e.type WHEN 'online' THEN event_session.ends_at ELSE event_session.starts_at END) AS closes
    ) t
    WHERE event_session.event_id = e.id AND event_session.state = 'published'
  ) s ON true
  WHERE e.id = of_event
  GROUP BY e.id;
END;
--> statement-breakpoint
-- The lock comes first and the openings are computed by a later statement, so that of two transactions that change the
-- seats of one event the second also counts what the first has committed.
CREATE FUNCTION refresh_event_opening(of_event integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_opening (event_id, openings) SELECT id, '{}' FROM event WHERE id = of_event ON CONFLICT DO NOTHING;
  PERFORM FROM event_opening WHERE event_id = of_event FOR NO KEY UPDATE;
  UPDATE event_opening SET openings = current.openings
  FROM (SELECT event_openings(of_event) AS openings) current
  WHERE event_id = of_event AND event_opening.openings <> current.openings;
END $$;
--> statement-breakpoint
-- Runs for each changed row when its transaction commits, after all other locks are taken (enrolment/repository.ts).
CREATE FUNCTION keep_event_opening() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  CASE TG_ARGV[0]
    WHEN 'id' THEN PERFORM refresh_event_opening(changed.id);
    WHEN 'event_id' THEN PERFORM refresh_event_opening(changed.event_id);
    -- A session that is gone has a change of its own.
    WHEN 'session_id' THEN PERFORM refresh_event_opening(event_id) FROM event_session WHERE id = changed.session_id;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_event_opening AFTER INSERT OR UPDATE OF type, registration_type, registration_start, registration_end, dealer_only
  ON event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_event_opening('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_event_opening AFTER INSERT OR DELETE OR UPDATE OF state, starts_at, ends_at, opens_at, capacity, offline_enrolments
  ON event_session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_event_opening('event_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_event_opening AFTER INSERT OR DELETE OR UPDATE OF status, seats
  ON enrolment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_event_opening('session_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_event_opening AFTER INSERT OR DELETE
  ON seat_hold DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_event_opening('session_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_event_opening AFTER INSERT OR DELETE OR UPDATE OF status
  ON waiting_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_event_opening('event_id');
--> statement-breakpoint
INSERT INTO event_opening (event_id, openings) SELECT id, event_openings(id) FROM event;
