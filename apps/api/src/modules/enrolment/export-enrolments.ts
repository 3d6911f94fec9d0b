import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Cell, Table } from '#http/write-csv.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { event, orders } from '#db/schema.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';

type Order = typeof orders.$inferSelect;
type Event = typeof event.$inferSelect;

interface Row extends Pick<
  Order,
  'id' | 'createdAt' | 'attendee' | 'companions' | 'total' | 'meals' | 'answers'
> {
  alias: string;
  seriesNum: number;
  eventTitle: Event['title'];
  mealsOffered: Event['meals'];
  questions: Event['questions'];
  sessionUuid: string;
  sessionTitle: Event['title'];
  startsAt: Date;
  status: Order['status'] & string;
  seats: number;
  attended: boolean | null;
  checkedInAt: Date | null;
  coupon: string | null;
}

const mealsOf = ({ meals, mealsOffered }: Row, language: Language): string =>
  meals
    .map((chosen) =>
      pick(
        mealsOffered
          .find(({ id }) => id === chosen.id)
          ?.options.find(({ id }) => id === chosen.optionId)?.label,
        language,
      ),
    )
    .filter((label) => label !== '')
    .join('\n');

const answersOf = ({ answers, questions }: Row, language: Language): string =>
  answers
    .map(({ questionId, value }) => {
      const question = questions.find(({ id }) => id === questionId);
      const labels = value.map(
        (one) => pick(question?.options?.find(({ id }) => id === one)?.label, language) || one,
      );
      return translatorOf(language)('mail:letter.fact', {
        label: pick(question?.title, language) || questionId,
        value: labels.join('、'),
      });
    })
    .join('\n');

type Column = [title: TranslationKey, of: (row: Row, language: Language) => Cell];
const yesNo = (value: boolean | null, language: Language): string =>
  value === null ? '' : translatorOf(language)(value ? 'staff:yes' : 'staff:no');
const formatTime = (at: Date | null, language: Language): string =>
  at === null ? '' : formatterOf(language).dateTime(at);

/** `attendance import` recognises its columns by these names (staff/attendance-file.ts). */
const columns: readonly Column[] = [
  ['staff:column.number', ({ createdAt, id }) => orderNumber(createdAt, id)],
  [
    'staff:column.status',
    ({ status }, language) => translatorOf(language)(`staff:status.${status}`),
  ],
  ['staff:column.event', (row, language) => pick(row.eventTitle, language)],
  ['staff:column.eventAlias', ({ alias, seriesNum }) => `${alias}/${seriesNum}`],
  ['staff:column.session', (row, language) => pick(row.sessionTitle, language)],
  ['staff:column.startsAt', ({ startsAt }, language) => formatTime(startsAt, language)],
  ['staff:column.sessionUuid', ({ sessionUuid }) => sessionUuid],
  ['staff:column.attended', ({ attended }, language) => yesNo(attended, language)],
  ['staff:column.checkedInAt', ({ checkedInAt }, language) => formatTime(checkedInAt, language)],
  ['staff:column.name', ({ attendee }) => attendee.fullName],
  ['staff:column.email', ({ attendee }) => attendee.email],
  ['staff:column.phone', ({ attendee }) => `${attendee.phoneCode} ${attendee.phoneNumber}`],
  ['staff:column.company', ({ attendee }) => attendee.company],
  ['staff:column.vat', ({ attendee }) => attendee.vat],
  ['staff:column.seats', ({ seats }) => seats],
  [
    'staff:column.companions',
    ({ companions }) =>
      companions.map(({ fullName, email }) => `${fullName} ${email}`.trim()).join('\n'),
  ],
  ['staff:column.meals', mealsOf],
  ['staff:column.answers', answersOf],
  ['staff:column.note', ({ attendee }) => attendee.note],
  ['staff:column.coupon', ({ coupon }) => coupon ?? ''],
  ['staff:column.total', ({ total }) => total],
  ['staff:column.createdAt', ({ createdAt }, language) => formatTime(createdAt, language)],
];

/**
 * Returns all enrolments as a table with one row per session of each order, newest order first.
 * @param wanted restricts to one event; `seriesNum` null: all of its series
 */
export async function exportEnrolments(
  db: Database,
  wanted: { alias: string; seriesNum: number | null } | null,
  language: Language,
): Promise<Table> {
  const { rows } = await db.pool.query<Row>(
    `select o.id, o.created_at as "createdAt", o.attendee, o.companions, o.total, o.meals, o.answers, ev.alias, ev.series_num as "seriesNum",
      ev.title as "eventTitle", ev.meals as "mealsOffered", ev.questions, s.uuid as "sessionUuid", s.title as "sessionTitle", s.starts_at as "startsAt",
      e.status, e.seats, e.attended, e.checked_in_at as "checkedInAt", c.code as coupon
    from orders o join event ev on ev.id = o.event_id join enrolment e on e.order_id = o.id join event_session s on s.id = e.session_id
    join member m on m.id = o.member_id left join coupon c on c.id = o.coupon_id
    where ($1::text is null or ev.alias = $1) and ($2::int is null or ev.series_num = $2)
    order by o.id desc, s.starts_at, s.id`,
    [wanted?.alias ?? null, wanted?.seriesNum ?? null],
  );
  const translate = translatorOf(language);
  return {
    header: columns.map(([title]) => translate(title)),
    rows: rows
      // Orders placed before the form had a field lack it.
      .map((row) => ({ ...row, attendee: { ...emptyAttendee, ...row.attendee } }))
      .map((row) => columns.map(([, of]) => of(row, language))),
  };
}
