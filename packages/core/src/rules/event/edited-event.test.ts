import { describe, expect, it } from 'vitest';
import {
  type Answered,
  type EditConflict,
  editConflicts,
  type EditedEvent,
  type SoldEvent,
  type SoldSession,
} from './edited-event.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const upcoming = { startTime: '2026-12-01T01:00:00Z', endTime: '2026-12-01T04:00:00Z' };
const begun = { startTime: '2026-11-21T05:00:00Z', endTime: '2026-11-21T08:00:00Z' };
const common = { key: 'am', hidden: false, capacity: 20, ...upcoming };
const soldSession: SoldSession = {
  ...common,
  calledOff: false,
  taken: 12,
  orders: 10,
  waiting: 0,
  walkIns: 0,
};
const editedSession = { ...common, offline: 3 };
const sold: SoldEvent = {
  registrationType: 'partial',
  orders: 10,
  waiting: 0,
  sessions: [soldSession],
  meals: [],
  questions: [],
  questionnaire: [],
};
const edited: EditedEvent = {
  registrationType: 'partial',
  sessions: [editedSession],
  meals: [],
  questions: [],
  questionnaire: [],
};

/** `field reason count name`, for each conflict. */
const told = (list: readonly EditConflict[]) =>
  list.map(({ field, reason, count, name }) => [field, reason, count, name].join(' ').trim());
const unsold = { taken: 0, orders: 0 };
const later = { startTime: '2026-12-01T02:00:00Z', endTime: '2026-12-01T05:00:00Z' };

describe('a session', () => {
  it.each<[string, Partial<SoldSession>, Partial<typeof editedSession>, string[]]>([
    ['as it was', {}, {}, []],
    ['more seats', {}, { capacity: 21 }, []],
    ['as many seats as are taken', {}, { capacity: 15 }, []],
    ['fewer', {}, { capacity: 14 }, ['sessions.0.capacity belowSold 15 sessions/am']],
    [
      'more taken offline',
      {},
      { offline: 9 },
      ['sessions.0.offlineEnrolments belowSold 21 sessions/am'],
    ],
    [
      'held seats alone',
      { taken: 2, orders: 0 },
      { capacity: 4 },
      ['sessions.0.capacity belowSold 5 sessions/am'],
    ],
    [
      'another start',
      {},
      { startTime: later.startTime },
      ['sessions.0.starts timeSold 10 sessions/am'],
    ],
    ['another end', {}, { endTime: later.endTime }, ['sessions.0.ends timeSold 10 sessions/am']],
    ['the same time, written otherwise', {}, { startTime: '2026-12-01T09:00:00+08:00' }, []],
    ['another time, and nobody is enrolled', unsold, later, []],
    [
      'an end before the start',
      unsold,
      { endTime: '2026-12-01T00:00:00Z' },
      ['sessions.0.ends endsFirst 0 sessions/am'],
    ],
    ['begun, another time', begun, later, ['sessions.0.starts begun 10 sessions/am']],
    [
      'begun, more seats',
      begun,
      { ...begun, capacity: 30 },
      ['sessions.0.capacity begun 10 sessions/am'],
    ],
    ['begun, nobody is enrolled', { ...begun, ...unsold }, { ...later, capacity: 30 }, []],
    [
      'called off, more seats',
      { calledOff: true, hidden: true },
      { capacity: 30 },
      ['sessions.0.capacity calledOff 10 sessions/am'],
    ],
    ['hidden', {}, { hidden: true }, ['sessions.0.state sessionHidden 10 sessions/am']],
    ['hidden before', { hidden: true }, { hidden: true }, []],
    ['hidden, and nobody is enrolled', unsold, { hidden: true }, []],
    ['under another key', {}, { key: 'pm' }, ['sessions sessionSold 10 sessions/am']],
    ['under another key, and nobody is enrolled', unsold, { key: 'pm' }, []],
    [
      'under another key, and people were let in at its door',
      { ...unsold, walkIns: 2 },
      { key: 'pm' },
      ['sessions sessionVisited 2 sessions/am'],
    ],
    [
      'under another key, and people wait',
      { ...unsold, waiting: 2 },
      { key: 'pm' },
      ['sessions sessionSold 2 sessions/am'],
    ],
  ])('%s', (_name, before, after, expected) =>
    expect(
      told(
        editConflicts(
          { ...sold, sessions: [{ ...soldSession, ...before }] },
          { ...edited, sessions: [{ ...editedSession, ...after }] },
          now,
        ),
      ),
    ).toEqual(expected),
  );

  it('is removed if nobody is enrolled, and a new one needs only an end after its start', () => {
    const added = { ...editedSession, key: 'new' };
    expect(
      told(
        editConflicts(
          { ...sold, sessions: [soldSession, { ...soldSession, ...unsold, key: 'pm' }] },
          { ...edited, sessions: [added, editedSession] },
          now,
        ),
      ),
    ).toEqual([]);
    const wrong = { ...added, endTime: added.startTime };
    expect(told(editConflicts(sold, { ...edited, sessions: [editedSession, wrong] }, now))).toEqual(
      ['sessions.1.ends endsFirst 0 sessions/new'],
    );
  });
});

describe('an event', () => {
  it('keeps the way of enrolling and its name once there are orders', () => {
    const other = { ...edited, registrationType: 'impartial' as const };
    expect(told(editConflicts(sold, other, now))).toEqual(['registrationType registrationType 10']);
    expect(told(editConflicts(sold, null, now))).toEqual(['series eventSold 10']);
    const visited = { ...soldSession, ...unsold, walkIns: 3 };
    expect(told(editConflicts({ ...sold, orders: 0, sessions: [visited] }, null, now))).toEqual([
      'series eventVisited 3',
    ]);
    const free = { ...sold, orders: 0, sessions: [{ ...soldSession, ...unsold }] };
    expect(editConflicts(free, other, now)).toEqual([]);
    expect(editConflicts(free, null, now)).toEqual([]);
  });

  const options = [{ id: 'a' }, { id: 'b' }];
  const answered: Answered = { id: 'x', orders: 4, options: [{ id: 'a', orders: 3 }] };
  const question = { id: 'x', type: 'radio', options };

  it.each<['meals' | 'questions' | 'questionnaire', Answered, object[], string[]]>([
    ['meals', answered, [{ id: 'x', options }], []],
    [
      'meals',
      answered,
      [
        { id: 'new', options },
        { id: 'x', options },
      ],
      [],
    ],
    ['meals', answered, [], ['meals mealChosen 4 meals/x']],
    [
      'meals',
      answered,
      [{ id: 'x', options: [{ id: 'b' }] }],
      ['meals.0.options mealOptionChosen 3 meals/x/a'],
    ],
    ['questions', answered, [question], []],
    ['questions', answered, [{ ...question, type: 'checkbox' }], []],
    ['questions', answered, [], ['questions questionAnswered 4 questions/x']],
    [
      'questions',
      answered,
      [{ ...question, options: [] }],
      ['questions.0.options questionOptionAnswered 3 questions/x/a'],
    ],
    [
      'questions',
      answered,
      [{ ...question, type: 'text' }],
      ['questions.0.type questionTypeAnswered 4 questions/x'],
    ],
    ['questions', { ...answered, options: [] }, [{ id: 'x', type: 'textarea' }], []],
    ['questionnaire', answered, [], ['questionnaire questionAnswered 4 questionnaire/x']],
    [
      'questionnaire',
      answered,
      [{ ...question, options: [{ id: 'b' }] }],
      ['questionnaire.0.options questionOptionAnswered 3 questionnaire/x/a'],
    ],
  ])('%s: %o, %o: %j', (list, given, after, expected) =>
    expect(
      told(editConflicts({ ...sold, [list]: [given] }, { ...edited, [list]: after }, now)),
    ).toEqual(expected),
  );
});
