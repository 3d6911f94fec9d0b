SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "told_place" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "place_changed_at" timestamp with time zone;--> statement-breakpoint
-- Content files, the desk, and the terminal write venues; each of them has to keep what attendees were told (enrolment/tell-place.ts).
CREATE FUNCTION keep_told_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.place_changed_at IS NULL THEN
    -- Without attendees, no message is due.
    IF EXISTS (SELECT FROM enrolment JOIN event_session s ON s.id = enrolment.session_id WHERE s.event_id = NEW.id AND enrolment.status <> 'CANCELED') THEN
      NEW.told_place := OLD.place;
      NEW.place_changed_at := now();
    END IF;
  ELSIF (OLD.told_place -> 'name', OLD.told_place -> 'address') IS NOT DISTINCT FROM (NEW.place -> 'name', NEW.place -> 'address') THEN
    NEW.told_place := NULL;
    NEW.place_changed_at := NULL;
  ELSE
    NEW.place_changed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_told_place BEFORE UPDATE OF place ON event FOR EACH ROW
  WHEN ((OLD.place -> 'name', OLD.place -> 'address') IS DISTINCT FROM (NEW.place -> 'name', NEW.place -> 'address'))
  EXECUTE FUNCTION keep_told_place();
