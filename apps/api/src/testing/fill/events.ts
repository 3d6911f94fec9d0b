import type { Fill } from './step.ts';

/** Expected seats of an event that orders may take, including the events that get none. */
const seatsPerEvent = 40;

/**
 * Adds events with the sessions, forms and places of the demonstration's, on other days. Of the
 * coming ones 15 % are not open yet, 10 % are closed, and those with few seats will be sold out;
 * a few are hidden or not yet published. Coming ones begin in three days or later, so that no
 * reminders are due.
 */
export async function addEvents(fill: Fill): Promise<void> {
  if (fill.sizes.events + fill.sizes.pastEvents === 0) return;
  await planEvents(fill);
  await writeEvents(fill);
  await writeSessions(fill);
}

/** Draws a template, a day and the seats for each event. */
async function planEvents({ client, sizes, before, now }: Fill): Promise<void> {
  const { events, pastEvents, orders } = sizes;
  // Enough seats for the orders, with room for the variety of events.
  const factor = Math.max(1, Math.ceil(orders / ((events + pastEvents) * seatsPerEvent)));
  await client.query(`
    create temp table fill_template on commit drop as
    select row_number() over (order by id)::int as id, id as event_id, starts_at from event
    where left(alias, 7) <> 'filled-' and exists (select from event_session where event_id = event.id and event_session.state = 'published');
  `);
  await client.query(
    `create temp table fill_event on commit drop as
     select n, alias, template.event_id as template_id, coming, capacity,
       case when coming then now + (3 + pg_temp.draw(n, 2, 397)) * interval '1 day' else now - (30 + pg_temp.draw(n, 2, 1470)) * interval '1 day' end as around,
       0 as days, now, null::int as event_id
     from (
       select n, 'filled-event-' || n as alias, n <= ${before.events + events} as coming, '${now.toISOString()}'::timestamptz as now,
         (array[6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100, 150, 200, 300])[1 + pg_temp.draw(n, 3, 16)] * ${factor} as capacity
       from generate_series(${before.events + 1}, ${before.events + events + pastEvents}) n
     ) drawn
     join fill_template template on template.id = 1 + pg_temp.draw(n, 1, (select count(*) from fill_template));`,
  );
  // Whole days, so that sessions keep their hours and meals their days.
  await client.query(`
    update fill_event set days = ceil(extract(epoch from around - event.starts_at) / 86400)
    from event where event.id = template_id;
    alter table fill_event add primary key (n);
    analyze fill_event;
  `);
}

async function writeEvents({ client }: Fill): Promise<void> {
  await client.query(`
    with drawn as (
      select fill_event.*, event.starts_at + days * interval '1 day' as begins, event.ends_at + days * interval '1 day' as ends,
        case when coming then pg_temp.draw(n, 4, 100) else 99 end as lot
      from fill_event join event on event.id = template_id
    )
    insert into event (alias, series_num, category, type, registration_type, title, intro, description, brands, base_price, sale_price,
      registration_start, registration_end, starts_at, ends_at, need_review, require_coupon, dealer_only, can_register_group, has_absent_limit, absent_limit,
      city, place, contact, meals, questions, questionnaire, files, sponsors, banner, cover, thumbnail, slideshow, tags, state, publish_up, created_at)
    select drawn.alias, 1, event.category, event.type, event.registration_type, pg_temp.title(n, 10), pg_temp.text(n, 12, 1, ' '),
      pg_temp.text(n, 14, 4 + pg_temp.draw(n, 16, 6), E'\\n\\n'),
      array(select distinct alias from fill_brand where id in (1 + pg_temp.draw(n, 17, (select count(*) from fill_brand)), case when n % 5 = 0 then 1 + pg_temp.draw(n, 18, (select count(*) from fill_brand)) end)),
      base_price, sale_price,
      case when lot < 15 then now + (begins - now) / 2 when coming then now - (1 + lot) * interval '1 day' else begins - interval '60 days' end,
      case when lot < 15 or lot >= 60 then begins - interval '2 hours' when lot < 25 then now - (lot - 14) * interval '1 day' end,
      begins, ends, need_review, require_coupon, dealer_only, can_register_group, has_absent_limit, absent_limit, city, place, contact,
      (select coalesce(jsonb_agg(jsonb_set(meal, '{date}', to_jsonb(to_char((meal ->> 'date')::date + days, 'YYYY-MM-DD'))) order by at), '[]')
        from jsonb_array_elements(meals) with ordinality as list (meal, at)),
      questions, questionnaire, files, sponsors, banner, cover, thumbnail, slideshow, tags,
      case when n % 53 = 0 then 'hidden' else 'published' end,
      case when coming and n % 47 = 0 then now + interval '2 days' else least(now, begins) - interval '90 days' end,
      least(now, begins) - interval '90 days'
    from drawn join event on event.id = template_id
    order by n;
    update fill_event set event_id = event.id from event where event.alias = fill_event.alias and event.series_num = 1;
    analyze event;
  `);
}

/** Capacities differ by session; every twentieth session opens for registration later. */
async function writeSessions({ client }: Fill): Promise<void> {
  await client.query(`
    insert into event_session (uuid, event_id, key, title, intro, starts_at, ends_at, capacity, offline_enrolments, opens_at, link_opens_at, link, personnel, slideshow, state)
    select gen_random_uuid(), fill_event.event_id, key, title, intro, starts_at + days * interval '1 day', ends_at + days * interval '1 day',
      fill_event.capacity + pg_temp.draw(id, 20, 4), pg_temp.draw(id, 21, 3),
      case when coming and pg_temp.draw(n * 100 + id, 22, 20) = 0 then now + interval '1 day' end,
      link_opens_at + days * interval '1 day', link, personnel, slideshow, state
    from fill_event join event_session on event_session.event_id = template_id
    order by n, id;
    analyze event_session;
  `);
}
