/** Finds the conflicts of a content edit with running events, under the locks of their sessions. */
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import {
  type Answered,
  editConflicts,
  type EditConflict,
  type EditedEvent,
  type SoldEvent,
} from '@portolane/core/rules/event/edited-event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { ProblemView } from '#content/content-problem.ts';
import type { RowChange } from '#content/content-rows.ts';
import { kindOf } from '#content/document-path.ts';
import type { EventRow, SessionRow, SiteRows } from '#content/tables.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { event } from '#db/schema/event.ts';
import type { StoredMeal, StoredQuestion } from '#db/stored-types.ts';
import { translatorOf } from '#i18n/translations.ts';
import { type LockedEvent, lockEventInScope } from '#modules/enrolment/store/lock-event.ts';

type Answers = { questionId: string; value: string[] }[];

/** Columns by which a checkout decides, or that say what is sold. Others change beside it. */
const decisive = new Set([
  'state',
  'publishUp',
  'publishDown',
  'brands',
  'registrationType',
  'registrationStart',
  'registrationEnd',
  'opensAt',
  'basePrice',
  'salePrice',
  'needReview',
  'requireCoupon',
  'dealerOnly',
  'canRegisterGroup',
  'hasAbsentLimit',
  'absentLimit',
  'meals',
  'questions',
  'questionnaire',
  'startsAt',
  'endsAt',
  'capacity',
  'offlineEnrolments',
]);

const eventKeyOf = ({ kind, key }: RowChange): string | null => {
  if (kind === 'event') return key;
  return kind === 'eventSession' ? sliceAt(key, 0, key.lastIndexOf('/')) : null;
};

/** Returns the keys of the events of which an edit changes more than texts and pictures. */
export function changedEvents(changes: readonly RowChange[]): string[] {
  const keys = changes.flatMap((change) => {
    const key = eventKeyOf(change);
    const { values } = change;
    const isDecisive = values === null || Object.keys(values).some((name) => decisive.has(name));
    return key !== null && isDecisive ? [key] : [];
  });
  return [...new Set(keys)];
}

/** An event that an edit changes, locked; `running` is null for one that does not exist yet. */
export interface ChangedEvent {
  key: string;
  running: LockedEvent | null;
}

/** Locks the sessions of events that an edit changes, one event after the other by id. */
export async function lockEvents(
  tx: Queryable,
  client: PoolClient,
  keys: readonly string[],
): Promise<ChangedEvent[]> {
  const known = await tx
    .select({ alias: event.alias, seriesNum: event.seriesNum })
    .from(event)
    .where(sql`${event.alias} || '/' || ${event.seriesNum} = any(${sql.param(keys)}::text[])`)
    .orderBy(event.id);
  const running = new Map<string, LockedEvent>();
  for (const name of known)
    running.set(
      `${name.alias}/${name.seriesNum}`,
      await lockEventInScope(tx, client, name, undefined),
    );
  return keys.map((key) => ({ key, running: running.get(key) ?? null }));
}

/** Counts how often each id occurs, each order once. */
function countIds(list: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ids of list) for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const hasOptions = ({ options }: StoredQuestion): boolean => (options?.length ?? 0) > 0;

function answersTo(questions: readonly StoredQuestion[], answers: readonly Answers[]): Answered[] {
  return questions.flatMap((question) => {
    const values = answers.flatMap((order) =>
      order.flatMap(({ questionId, value }) =>
        questionId === question.id && value.some((each) => each !== '') ? [value] : [],
      ),
    );
    if (values.length === 0) return [];
    const options = hasOptions(question) ? [...countIds(values)] : [];
    return [
      {
        id: question.id,
        orders: values.length,
        options: options.map(([id, orders]) => ({ id, orders })),
      },
    ];
  });
}

function choicesOf(
  meals: readonly StoredMeal[],
  chosen: readonly { id: string; optionId: string }[][],
): Answered[] {
  return meals.flatMap(({ id }) => {
    const values = chosen.flatMap((order) =>
      order.flatMap((meal) => (meal.id === id ? [[meal.optionId]] : [])),
    );
    if (values.length === 0) return [];
    const options = [...countIds(values)].map(([option, orders]) => ({ id: option, orders }));
    return [{ id, orders: values.length, options }];
  });
}

interface Running {
  row: typeof event.$inferSelect;
  sold: SoldEvent;
}

/** Returns what is sold of an event whose sessions are locked, chosen, and answered. */
async function readSold(tx: Queryable, { id, sessions }: LockedEvent): Promise<Running> {
  const [row] = await tx.select().from(event).where(eq(event.id, id));
  const { rows: orders } = await tx.execute<{
    active: boolean;
    meals: { id: string; optionId: string }[];
    answers: Answers;
    questionnaire: Answers | null;
  }>(
    sql`select orders.canceled_at is null as active, orders.meals, orders.answers, q.answers as questionnaire
      from orders left join questionnaire_answer q on q.order_id = orders.id where orders.event_id = ${id}`,
  );
  const { rows: counts } = await tx.execute<
    { id: number } & Pick<SoldEvent['sessions'][number], 'orders' | 'waiting' | 'walkIns'>
  >(
    sql`select s.id, s.walk_ins as "walkIns",
        (select count(distinct e.order_id)::int from enrolment e where e.session_id = s.id and e.status <> 'CANCELED') as orders,
        (select count(*)::int from waiting_entry w where w.session_id = s.id and w.status in ('WAITING', 'OFFERED')) as waiting
      from event_session s where s.event_id = ${id}`,
  );
  const { rows: waiting } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from waiting_entry w where w.event_id = ${id} and w.status in ('WAITING', 'OFFERED')`,
  );
  const active = orders.filter((order) => order.active);
  const { meals, questions, questionnaire, registrationType } = row!;
  return {
    row: row!,
    sold: {
      registrationType,
      orders: active.length,
      waiting: waiting[0]!.count,
      sessions: sessions.map((session) => ({
        key: session.key,
        startTime: session.startsAt,
        endTime: session.endsAt,
        capacity: session.capacity,
        hidden: session.state === 'hidden',
        calledOff: session.calledOff,
        taken: session.capacity - session.offlineEnrolments - session.free,
        ...(counts.find((each) => each.id === session.id) ?? { orders: 0, waiting: 0, walkIns: 0 }),
      })),
      meals: choicesOf(
        meals,
        active.map((order) => order.meals),
      ),
      questions: answersTo(
        questions,
        active.map((order) => order.answers),
      ),
      questionnaire: answersTo(
        questionnaire,
        orders.map((order) => order.questionnaire ?? []),
      ),
    },
  };
}

/** Returns the row as it will be: of what the edit does not change, the running site's values. */
const afterEdit = <T extends object>(
  after: T,
  running: Partial<T> | null | undefined,
  change: RowChange | undefined,
): T => ({ ...after, ...running, ...(change?.values as Partial<T> | undefined) });

function editedOf(
  key: string,
  { rows, changes }: { rows: SiteRows; changes: readonly RowChange[] },
  running: { event: EventRow; sessions: LockedEvent['sessions'] } | null,
): EditedEvent | null {
  const after = rows.event.find((each) => each.key === key)?.row as EventRow | undefined;
  if (!after) return null;
  const changeOf = (kind: RowChange['kind'], of: string) =>
    changes.find((change) => change.kind === kind && change.key === of);
  const row = afterEdit(after, running?.event, changeOf('event', key));
  const sessions = rows.eventSession.filter((each) => each.key.startsWith(`${key}/`));
  return {
    registrationType: row.registrationType,
    sessions: sessions.map((each) => {
      const session = each.row as SessionRow;
      const known = running?.sessions.find((one) => one.key === session.key);
      const { startsAt, endsAt, capacity, offlineEnrolments, state } = afterEdit(
        session,
        known,
        changeOf('eventSession', each.key),
      );
      return {
        key: session.key,
        startTime: startsAt,
        endTime: endsAt,
        capacity,
        offline: offlineEnrolments ?? 0,
        hidden: state === 'hidden',
      };
    }),
    meals: row.meals,
    questions: row.questions,
    questionnaire: row.questionnaire ?? [],
  };
}

/** Returns the titles of what a conflict is about, as its `name` says it. */
function titlesOf(
  { meals, questions, questionnaire }: Running['row'],
  sessions: LockedEvent['sessions'],
  language: Language,
): Map<string, string> {
  const options = (at: string, list: StoredMeal['options'] = []) =>
    list.map(({ id, label }) => [`${at}/${id}`, pick(label, language)] as const);
  const asked = (name: string, list: readonly (StoredMeal | StoredQuestion)[]) =>
    list.flatMap((each) => [
      [`${name}/${each.id}`, pick(each.title, language)] as const,
      ...options(`${name}/${each.id}`, each.options),
    ]);
  return new Map([
    ...sessions.map(({ key, title }) => [`sessions/${key}`, pick(title, language)] as const),
    ...asked('meals', meals),
    ...asked('questions', questions),
    ...asked('questionnaire', questionnaire),
  ]);
}

const nothingSold: SoldEvent = {
  registrationType: 'partial',
  orders: 0,
  waiting: 0,
  sessions: [],
  meals: [],
  questions: [],
  questionnaire: [],
};

/**
 * Returns the problems that keep an edit from being published, in the words of the person who
 * edits.
 * @param path the document that is edited
 */
export async function eventProblems(
  tx: Queryable,
  events: readonly ChangedEvent[],
  {
    path,
    language,
    now,
    ...edit
  }: { path: string; rows: SiteRows; changes: readonly RowChange[]; language: Language; now: Date },
): Promise<ProblemView[]> {
  const translate = translatorOf(language);
  const problems: ProblemView[] = [];
  for (const { key, running } of events) {
    // Another document, such as that of the facts, may change what an event says.
    const file = kindOf(path) === 'events' ? path : `events/${key.split('/')[0]!}.yaml`;
    const known = running && (await readSold(tx, running));
    const edited = editedOf(
      key,
      edit,
      running && known && { event: known.row, sessions: running.sessions },
    );
    const titles = known && running && titlesOf(known.row, running.sessions, language);
    const say = ({ field, reason, count, name }: EditConflict): ProblemView => ({
      file,
      field,
      message: translate(`deskErrors:event.${reason}`, {
        count,
        taken: count,
        name: titles?.get(name) ?? name,
      }),
    });
    problems.push(...editConflicts(known?.sold ?? nothingSold, edited, now).map(say));
    const row = edit.rows.event.find((each) => each.key === key)?.row as EventRow | undefined;
    if (
      row?.registrationStart &&
      row.registrationEnd &&
      row.registrationEnd < row.registrationStart
    )
      problems.push({
        file,
        field: 'registration.end',
        message: translate('deskErrors:event.registrationEndsFirst'),
      });
  }
  return problems;
}
