import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { seatsLeft } from '#db/seats-left.ts';
import type { EventRows } from './rows.ts';

/** Enrolments of real members, excluding those of placeholders. */
const isRealMember = sql`exists (select from member where member.id = enrolment.member_id and not member.placeholder)`;

/**
 * Fills the seats that are taken according to the demo content with enrolments of placeholder
 * members, who cannot log in, so that availability is always computed from rows. Real enrolments
 * and held seats take precedence: a session never exceeds its capacity. Idempotent. Run inside the
 * import's transaction.
 */
export async function fillSeats(
  db: Queryable,
  events: readonly EventRows[],
  consentVersion: string,
): Promise<void> {
  const wanted = events.flatMap((row) => [...row.taken]);
  const uuids = sql.param(wanted.map(([uuid]) => uuid));
  const taken = sql.param(wanted.map(([, count]) => count));
  const most = Math.max(0, ...wanted.map(([, count]) => count));
  // Locks sessions in id order, like a checkout, so that seats sold concurrently are counted.
  await db.execute(
    sql`select id from event_session where uuid = any(${uuids}::uuid[]) order by id for no key update`,
  );
  await db.execute(sql`
    insert into member (uuid, mobile_phone_code, mobile_phone, name, "group", placeholder)
    select md5('portolane placeholder ' || n)::uuid, '+000', lpad(n::text, 6, '0'), '示範學員 ' || n, 'general', true
    from generate_series(1, ${most}::int) n
    on conflict do nothing`);
  await db.execute(sql`
    create temporary table wanted_seat on commit drop as
    select event_session.id as session_id, event_session.event_id, event_session.ends_at,
      least(t.taken, ${seatsLeft(null, isRealMember)}) as places
    from unnest(${uuids}::uuid[], ${taken}::int[]) t (uuid, taken) join event_session on event_session.uuid = t.uuid`);
  // Placeholder n is enrolled in every session with at least n placeholder seats.
  await db.execute(sql`
    delete from enrolment e using member m, wanted_seat w
    where m.id = e.member_id and m.placeholder and w.session_id = e.session_id and m.mobile_phone::int > w.places`);
  await db.execute(sql`
    delete from orders o using member m
    where m.id = o.member_id and m.placeholder and not exists (select 1 from enrolment e where e.order_id = o.id)`);
  await db.execute(sql`
    insert into orders (member_id, event_id, registration_type, status, subtotal, discount, total, attendee, meals, answers, consent_version)
    select m.id, v.id, v.registration_type, 'CONFIRMED', p.price, 0, p.price,
      jsonb_build_object('fullName', m.name, 'email', '', 'gender', 'other', 'phoneCode', m.mobile_phone_code, 'phoneNumber', m.mobile_phone, 'company', '', 'vat', '', 'note', ''),
      '[]'::jsonb, '[]'::jsonb, ${consentVersion}
    from member m
    cross join event v
    cross join lateral (select count(*) as sessions from wanted_seat w where w.event_id = v.id and w.places >= m.mobile_phone::int) c
    cross join lateral (select v.sale_price * case when v.registration_type = 'partial' then c.sessions else 1 end as price) p
    where m.placeholder and c.sessions > 0 and not exists (select 1 from orders o where o.member_id = m.id and o.event_id = v.id)
    order by v.id, m.id`);
  await db.execute(sql`
    insert into enrolment (order_id, session_id, member_id, status, attended)
    select o.id, w.session_id, m.id, 'CONFIRMED', case when w.ends_at < now() then true end
    from wanted_seat w
    join member m on m.placeholder and m.mobile_phone::int <= w.places
    join orders o on o.member_id = m.id and o.event_id = w.event_id
    on conflict do nothing`);
}
