SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "calendar_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "calendar_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "calendar_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Content files, the desk, the terminal, and members change what calendar files say (domain/calendar-sequence.ts); each change is counted with it.
CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_changes := OLD.calendar_changes + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_calendar_change BEFORE UPDATE ON enrolment FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_calendar_change();
--> statement-breakpoint
CREATE TRIGGER count_calendar_change BEFORE UPDATE ON event_session FOR EACH ROW
  WHEN ((OLD.title, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.title, NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION count_calendar_change();
--> statement-breakpoint
CREATE TRIGGER count_calendar_change BEFORE UPDATE ON event FOR EACH ROW
  WHEN ((OLD.title, OLD.intro, OLD.type, OLD.category, OLD.alias, OLD.series_num, OLD.brands, OLD.place -> 'name', OLD.place -> 'address')
    IS DISTINCT FROM (NEW.title, NEW.intro, NEW.type, NEW.category, NEW.alias, NEW.series_num, NEW.brands, NEW.place -> 'name', NEW.place -> 'address'))
  EXECUTE FUNCTION count_calendar_change();
