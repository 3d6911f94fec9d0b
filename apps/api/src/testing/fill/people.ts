import { newestLegalText } from '#domain/legal-texts.ts';
import { type Fill, FillError } from './step.ts';

/**
 * Adds members with the groups, companies and interests of the demonstration's; where there are
 * none, as on a site in production, of three groups without companies.
 */
export async function addMembers({ client, sizes, before, now }: Fill): Promise<void> {
  await client.query(`
    create temp table fill_person on commit drop as
    select row_number() over (order by id)::int as id, name, gender, "group", dealer_validated, company_email, company_vat, company_name, city, district, interests
    from member where left(email, 7) <> 'filled-';
    insert into fill_person
    select id, name, gender, "group", dealer_validated, '', '', '', '臺北市', '信義區', '{}'
    from (values (1, '林書瑜', 'female', 'general', false), (2, '陳柏安', 'male', 'dealer', true), (3, '許庭安', 'other', 'other', false))
      as person (id, name, gender, "group", dealer_validated)
    where not exists (select from fill_person);
    insert into member (mobile_phone_code, mobile_phone, name, gender, "group", dealer_validated, email, company_email, company_vat, company_name, city, district, interests, language, created_at)
    select '+886', '097' || lpad(n::text, 7, '0'), name || n, gender, "group", dealer_validated, 'filled-' || n || '@members.example', company_email, company_vat, company_name, city, district, interests,
      case when pg_temp.draw(n, 32, 8) = 0 then 'en' else 'zh-TW' end, '${now.toISOString()}'::timestamptz - pg_temp.draw(n, 31, 2000) * interval '1 day'
    from generate_series(${before.members + 1}, ${before.members + sizes.members}) n
    join fill_person on fill_person.id = 1 + pg_temp.draw(n, 30, (select count(*) from fill_person))
    order by n;
    create temp table fill_member on commit drop as
    select row_number() over (order by id)::int - 1 as rank, id from member where left(email, 7) = 'filled-';
    alter table fill_member add primary key (rank);
    analyze member, fill_member;
  `);
}

/**
 * Adds orders with their enrolments, and waitlist entries where no seat is left. Each event gives
 * its seats to different members in turn, so no session is oversold and no member is enrolled
 * twice. Every 17th order is cancelled. Events for dealers get no orders.
 * @throws FillError if the events have too few seats
 */
export async function addOrders(fill: Fill): Promise<void> {
  const { client, sizes, now, tx } = fill;
  if (sizes.orders === 0) return;
  if (sizes.events + sizes.pastEvents === 0)
    throw new FillError('Orders are for the events of the same run: add events, too.');
  const members = sizes.members + fill.before.members;
  // Three members are left for the waitlist.
  await client.query(`
    create temp table fill_unit on commit drop as
    select fill_event.n, event.id as event_id, coming, min(capacity - offline_enrolments)::int as seats, array_agg(session.id order by session.starts_at, session.id) as sessions,
      (1 + pg_temp.draw(fill_event.n, 40, 9)) / 5.0 as pace
    from fill_event join event on event.id = fill_event.event_id
    join (select id, event_id, starts_at, capacity as session_capacity, offline_enrolments from event_session where state = 'published') session on session.event_id = event.id
    where event.state = 'published' and not dealer_only
    group by fill_event.n, event.id, coming;
    create temp table fill_slot on commit drop as
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, slot.*
    from (
      select event_id, k, k % 17 = 0 as canceled, fill_member.id as member_id,
        case when registration_type = 'impartial' or k % 3 = 0 then sessions else sessions[1 + k % cardinality(sessions):1 + k % cardinality(sessions)] end as sessions,
        least('${now.toISOString()}', starts_at) - pg_temp.draw(n * 1000 + k, 41, 86400 * 30) * interval '1 second' as placed_at
      from (
        select n, event_id, sessions, k from fill_unit, generate_series(1, least(seats * 17 / 16, ${members} - 3)) k
        order by k * pace, event_id limit ${sizes.orders}
      ) taken
      join event on event.id = event_id
      join fill_member on rank = (pg_temp.draw(n, 42, ${members}) + k) % ${members}
      order by placed_at
    ) slot;
    analyze fill_slot;
  `);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from fill_slot',
  );
  if (rows[0]!.count < sizes.orders)
    throw new FillError(
      `The events and members of this run allow ${rows[0]!.count} orders, not ${sizes.orders}: add more events or more members.`,
    );
  await writeOrders(fill, (await newestLegalText(tx, 'privacy', now))?.version ?? '');
  await addWaitlist(fill, members);
}

async function writeOrders({ client, now }: Fill, consentVersion: string): Promise<void> {
  await client.query(
    `insert into orders (id, member_id, event_id, registration_type, subtotal, discount, total, attendee, meals, answers, language, consent_version, canceled_at, created_at)
     select fill_slot.id, member_id, event_id, registration_type, price, 0, price,
       jsonb_build_object('fullName', name, 'email', email, 'gender', gender, 'phoneCode', mobile_phone_code, 'phoneNumber', mobile_phone, 'company', company_name, 'vat', company_vat, 'note', ''),
       (select coalesce(jsonb_agg(jsonb_build_object('id', meal -> 'id', 'optionId', meal #> '{options,0,id}') order by at), '[]') from jsonb_array_elements(meals) with ordinality as list (meal, at)),
       '[]', language, $1, case when canceled then placed_at + interval '1 hour' end, placed_at
     from fill_slot join event on event.id = event_id join member on member.id = member_id,
       lateral (select sale_price * case registration_type when 'partial' then cardinality(sessions) else 1 end as price) priced
     order by fill_slot.id`,
    [consentVersion],
  );
  await client.query(`
    insert into enrolment (order_id, session_id, member_id, status, attended, created_at)
    select fill_slot.id, session.id, member_id,
      case when canceled then 'CANCELED' when need_review and k % 4 = 0 and event.ends_at > '${now.toISOString()}' then 'PENDING' else 'CONFIRMED' end,
      case when not canceled and session.ends_at <= '${now.toISOString()}' then k % 19 <> 0 end, placed_at
    from fill_slot join event on event.id = event_id
    join event_session session on session.id = any(sessions)
    order by fill_slot.id, session.id;
    analyze orders, enrolment;
  `);
}

/**
 * Adds up to three waitlist entries to what is sold out: a session, or an event as a whole. Past
 * events keep the entries of members who left their waitlist.
 */
async function addWaitlist({ client, now }: Fill, members: number): Promise<void> {
  await client.query(`
    with sold_out as (
      select unit.n, unit.event_id, session.id as session_id, unit.seats * 17 / 16 as taken, registration_type
      from fill_unit unit join event on event.id = unit.event_id
      join event_session session on session.id = any(unit.sessions)
      where coming and session.capacity - session.offline_enrolments <= (select count(*) from enrolment where session_id = session.id and status <> 'CANCELED')
    )
    insert into waiting_entry (member_id, event_id, session_id, language, created_at)
    select distinct fill_member.id, event_id, case registration_type when 'partial' then session_id end, 'zh-TW', '${now.toISOString()}'::timestamptz
    from sold_out, generate_series(1, 1 + n % 3) place
    join fill_member on true
    where rank = (pg_temp.draw(n, 42, ${members}) + taken + place) % ${members};
    insert into waiting_entry (member_id, event_id, session_id, status, language, created_at)
    select fill_member.id, event_id, case registration_type when 'partial' then sessions[1] end, 'LEFT', 'zh-TW', starts_at - interval '10 days'
    from fill_unit unit join event on event.id = event_id, generate_series(1, 3) turn
    join fill_member on true
    where not coming and rank = (pg_temp.draw(n, 42, ${members}) + least(seats * 17 / 16, ${members} - 3) + turn) % ${members};
    analyze waiting_entry;
  `);
}
