/**
 * Finds the conflicts of an edited event with its sales when it is published: with sold seats, and
 * with choices and answers of attendees. Changes that the event's own screen makes (call off,
 * change the time) are refused here, because that screen tells the attendees.
 */
import { epoch, type Instant } from '#rules/time/instant.ts';
import { fitsCapacity, sessionRefusal, timeProblem } from './session-change.ts';

export interface SoldSession {
  key: string;
  startTime: Instant;
  endTime: Instant;
  capacity: number;
  hidden: boolean;
  calledOff: boolean;
  /** Seats sold on the website, or held for offers to the waitlist. */
  taken: number;
  /** Active orders with an enrolment in it. */
  orders: number;
  /** Waitlist entries for it. */
  waiting: number;
  /** People who were let in at its door without an enrolment. */
  walkIns: number;
}

/** A meal with the options that attendees chose, or a question with the options in its answers. */
export interface Answered {
  id: string;
  /** Orders that chose or answered something. */
  orders: number;
  /** The options among them, with their orders; none if the answers are texts. */
  options: readonly { id: string; orders: number }[];
}

/** An event as it runs. */
export interface SoldEvent {
  registrationType: 'partial' | 'impartial';
  /** Active orders. */
  orders: number;
  /** Waitlist entries for the event and its sessions. */
  waiting: number;
  sessions: readonly SoldSession[];
  meals: readonly Answered[];
  questions: readonly Answered[];
  questionnaire: readonly Answered[];
}

interface EditedQuestion {
  id: string;
  type: string;
  options?: readonly { id: string }[] | undefined;
}

/** The event as it would be after the edit. */
export interface EditedEvent {
  registrationType: 'partial' | 'impartial';
  sessions: readonly (Pick<SoldSession, 'key' | 'startTime' | 'endTime' | 'capacity' | 'hidden'> & {
    /** Seats taken outside the website. */
    offline: number;
  })[];
  meals: readonly { id: string; options: readonly { id: string }[] }[];
  questions: readonly EditedQuestion[];
  questionnaire: readonly EditedQuestion[];
}

export type EditRefusal =
  | 'begun'
  | 'calledOff'
  | 'endsFirst'
  | 'belowSold'
  | 'timeSold'
  | 'sessionSold'
  | 'sessionVisited'
  | 'sessionHidden'
  | 'eventSold'
  | 'eventVisited'
  | 'registrationType'
  | 'mealChosen'
  | 'mealOptionChosen'
  | 'questionAnswered'
  | 'questionOptionAnswered'
  | 'questionTypeAnswered';

export interface EditConflict {
  /** In the document, with indexes: `sessions.0.capacity`. */
  field: string;
  reason: EditRefusal;
  /** Orders and waitlist entries that it concerns, or the seats that are taken. */
  count: number;
  /**
   * The part that it is about, by ids and keys: `sessions/am`, `meals/lunch`, `meals/lunch/vegan`;
   * ''.
   */
  name: string;
}

const sameTime = (a: Instant, b: Instant): boolean => epoch(a) === epoch(b);

type EditedSession = EditedEvent['sessions'][number];

/** Returns what is wrong with a session, field by field. */
function sessionConflicts(
  edited: EditedSession,
  sold: SoldSession | undefined,
  at: string,
  now: Date,
): EditConflict[] {
  const { startTime, endTime, capacity, offline } = edited;
  const name = `sessions/${edited.key}`;
  const conflict = (field: string, reason: EditRefusal, count = 0) => ({
    field: `${at}${field}`,
    reason,
    count,
    name,
  });
  const lasts = timeProblem({ startTime, endTime }, new Date(epoch(startTime) - 1)) === null;
  const found = lasts ? [] : [conflict('.ends', 'endsFirst')];
  if (!sold) return found;
  const { orders, taken, waiting } = sold;
  const moved = {
    starts: !sameTime(startTime, sold.startTime),
    ends: !sameTime(endTime, sold.endTime),
  };
  const refusal = orders > 0 ? sessionRefusal(sold, now) : null;
  if (orders > 0 && (moved.starts || moved.ends))
    found.push(conflict(moved.starts ? '.starts' : '.ends', refusal ?? 'timeSold', orders));
  if (refusal !== null && capacity !== sold.capacity)
    found.push(conflict('.capacity', refusal, orders));
  else if (!fitsCapacity(capacity, taken + offline))
    found.push(
      conflict(
        capacity === sold.capacity ? '.offlineEnrolments' : '.capacity',
        'belowSold',
        taken + offline,
      ),
    );
  if (orders + waiting > 0 && edited.hidden && !sold.hidden)
    found.push(conflict('.state', 'sessionHidden', orders + waiting));
  return found;
}

/** Choice that people make among options. */
const choices = ['select', 'radio', 'checkbox'];

/** Returns what was chosen or answered, and is no longer in the list. */
function answeredConflicts(
  list: 'meals' | 'questions' | 'questionnaire',
  answered: readonly Answered[],
  edited: readonly (Omit<EditedQuestion, 'type'> & { type?: string })[],
): EditConflict[] {
  const [gone, optionGone] =
    list === 'meals'
      ? (['mealChosen', 'mealOptionChosen'] as const)
      : (['questionAnswered', 'questionOptionAnswered'] as const);
  return answered.flatMap(({ id, options, orders }): EditConflict[] => {
    const index = edited.findIndex((each) => each.id === id);
    const now = edited[index];
    const name = `${list}/${id}`;
    if (!now) return [{ field: list, reason: gone, count: orders, name }];
    if (options.length === 0) return [];
    const at = `${list}.${index}`;
    if (now.type !== undefined && !choices.includes(now.type))
      return [{ field: `${at}.type`, reason: 'questionTypeAnswered', count: orders, name }];
    const left = new Set(now.options?.map((option) => option.id));
    return options
      .filter((option) => !left.has(option.id))
      .map((option) => ({
        field: `${at}.options`,
        reason: optionGone,
        count: option.orders,
        name: `${name}/${option.id}`,
      }));
  });
}

/**
 * Returns what keeps an edit of a running event from being published.
 * @param edited null: the document is no longer that of the event
 */
export function editConflicts(
  sold: SoldEvent,
  edited: EditedEvent | null,
  now: Date,
): EditConflict[] {
  const conflict = (field: string, reason: EditRefusal, count: number, name = '') => ({
    field,
    reason,
    count,
    name,
  });
  if (!edited) {
    const people = sold.orders + sold.waiting;
    if (people > 0) return [conflict('series', 'eventSold', people)];
    const walkIns = sold.sessions.reduce((sum, session) => sum + session.walkIns, 0);
    return walkIns > 0 ? [conflict('series', 'eventVisited', walkIns)] : [];
  }
  const known = new Map(sold.sessions.map((session) => [session.key, session]));
  const kept = new Set(edited.sessions.map(({ key }) => key));
  return [
    ...(sold.orders > 0 && edited.registrationType !== sold.registrationType
      ? [conflict('registrationType', 'registrationType', sold.orders)]
      : []),
    ...sold.sessions
      .filter(({ key }) => !kept.has(key))
      .flatMap(({ key, orders, waiting, walkIns }) => {
        if (orders + waiting > 0)
          return [conflict('sessions', 'sessionSold', orders + waiting, `sessions/${key}`)];
        return walkIns > 0
          ? [conflict('sessions', 'sessionVisited', walkIns, `sessions/${key}`)]
          : [];
      }),
    ...edited.sessions.flatMap((session, index) =>
      sessionConflicts(session, known.get(session.key), `sessions.${index}`, now),
    ),
    ...answeredConflicts('meals', sold.meals, edited.meals),
    ...answeredConflicts('questions', sold.questions, edited.questions),
    ...answeredConflicts('questionnaire', sold.questionnaire, edited.questionnaire),
  ];
}
