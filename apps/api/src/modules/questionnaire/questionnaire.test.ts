import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionnaireAnswer } from '#db/schema/enrolment.ts';
import {
  addEvent,
  addMember,
  addOrder,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

const questionnaire: EventRow['questionnaire'] = [
  {
    id: 'overall',
    title: { zh: '滿意嗎？', en: 'Were you satisfied?' },
    type: 'radio',
    required: true,
    options: [
      { id: 'yes', label: { zh: '滿意', en: 'Yes' } },
      { id: 'no', label: { zh: '不滿意', en: 'No' } },
    ],
  },
  { id: 'more', title: { zh: '還有什麼想說的？' }, type: 'textarea', required: false },
];
const good = [
  { questionId: 'overall', value: ['yes'] },
  { questionId: 'more', value: ['老師講得很清楚'] },
];
const hours = (count: number) => new Date(site.clock.now.getTime() + count * 3_600_000);

/** Enrols the member in an event with two sessions, the last of which ended an hour ago. */
async function createEnrolled(
  statuses: readonly ('PENDING' | 'CONFIRMED' | 'CANCELED')[] = ['CONFIRMED'],
  values: Parameters<typeof addEvent>[2] = { questionnaire },
  ends: readonly number[] = [-5, -1],
) {
  const sessions = ends.map((end) => ({ startsAt: hours(end - 1), endsAt: hours(end) }));
  const made: { event: EventRow; sessions: SessionRow[] } = await addEvent(
    site.db,
    site.clock.now,
    values,
    sessions,
  );
  const { uuid } = await addOrder(site.db, member, made.event, made.sessions, { statuses });
  return { ...made, uuid };
}
const show = (uuid: string, options = me) => site.get(`/member/questionnaire/${uuid}`, options);
const answer = (uuid: string, answers: unknown = good, options = me) =>
  site.post(`/member/questionnaire/${uuid}`, { answers }, options);
const stateInOrder = async (uuid: string) =>
  (await site.get(`/member/order/${uuid}`, me)).items.questionnaire;

it('the list has the questionnaires of the member’s own confirmed enrolments, open ones first', async () => {
  const answered = await createEnrolled(undefined, undefined, [-30]);
  const later = await createEnrolled(undefined, undefined, [40]);
  const open = await createEnrolled(undefined, undefined, [-20]);
  await createEnrolled(['CANCELED', 'PENDING']);
  await createEnrolled(['CONFIRMED'], {});
  await answer(answered.uuid);
  const list = async (options: CallOptions) =>
    (await site.get('/member/questionnaire', options)).items;
  expect(await list({ ...me, language: 'en' })).toEqual([
    {
      orderUuid: open.uuid,
      event: expect.objectContaining({ title: 'Zero-trust workshop', lang: 'en' }),
      state: 'OPEN',
      opensAt: hours(-20).toISOString(),
      answeredAt: null,
    },
    expect.objectContaining({ orderUuid: later.uuid, state: 'LATER' }),
    expect.objectContaining({
      orderUuid: answered.uuid,
      state: 'ANSWERED',
      answeredAt: site.clock.now.toISOString(),
    }),
  ]);
  const other = await addMember(site.db);
  expect(await list({ token: await site.tokenOf(other) })).toEqual([]);
});

describe('the questionnaire of an event', () => {
  it('is shown in the language of the request, can be answered, and then shows the answers', async () => {
    const { uuid, event } = await createEnrolled();
    expect((await show(uuid, { ...me, language: 'en' })).items).toMatchObject({
      event: { eventAlias: event.alias, title: 'Zero-trust workshop', lang: 'en' },
      state: 'OPEN',
      opensAt: hours(-1).toISOString(),
      questions: [
        {
          id: 'overall',
          title: 'Were you satisfied?',
          params: { options: [{ label: 'Yes' }, { label: 'No' }] },
        },
        { id: 'more' },
      ],
      answers: [],
      answeredAt: null,
    });
    expect(await stateInOrder(uuid)).toBe('OPEN');
    const answered = { state: 'ANSWERED', answers: good, answeredAt: site.clock.now.toISOString() };
    expect(await answer(uuid)).toMatchObject({ status: 200, items: answered });
    expect((await show(uuid)).items).toMatchObject(answered);
    expect(await stateInOrder(uuid)).toBe('ANSWERED');
  });

  it('opens when the last session of the event has ended, even for a member who attended only the first', async () => {
    const { uuid } = await createEnrolled(['CONFIRMED', 'CANCELED'], { questionnaire }, [-5, 1]);
    expect((await show(uuid)).items.state).toBe('LATER');
    expect(await stateInOrder(uuid)).toBe('LATER');
    expect(await answer(uuid)).toMatchObject({ status: 409, code: 'QUESTIONNAIRE_FRONT_NOT_OPEN' });
    site.clock.now = hours(1);
    expect((await show(uuid)).items.state).toBe('OPEN');
  });

  it.each([
    ['was never confirmed', ['PENDING', 'CANCELED'] as const, { questionnaire }],
    ['is for an event that asks nothing', ['CONFIRMED'] as const, {}],
  ])('does not exist for an enrolment that %s', async (_title, statuses, values) => {
    const { uuid } = await createEnrolled(statuses, values);
    for (const reply of [await show(uuid), await answer(uuid)])
      expect(reply).toMatchObject({ status: 404, code: 'QUESTIONNAIRE_ITEM_NOT_EXIST' });
    expect(await stateInOrder(uuid)).toBeNull();
  });

  it('of another member does not exist', async () => {
    const { uuid } = await createEnrolled();
    const stranger = { token: await site.tokenOf(await addMember(site.db)) };
    for (const reply of [await show(uuid, stranger), await answer(uuid, good, stranger)])
      expect(reply).toMatchObject({ status: 404, code: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  });
});

describe('answers', () => {
  it('are stored once: a second request is told so, and the first answers stay', async () => {
    const { uuid } = await createEnrolled();
    await answer(uuid);
    expect(await answer(uuid, [{ questionId: 'overall', value: ['no'] }])).toMatchObject({
      status: 409,
      code: 'QUESTIONNAIRE_FRONT_ALREADY_ANSWERED',
    });
    expect((await show(uuid)).items.answers).toEqual(good);
  });

  it('sent ten times at once are stored once', async () => {
    const { uuid } = await createEnrolled();
    const before = (await site.db.select().from(questionnaireAnswer)).length;
    const codes = (await Promise.all(Array.from({ length: 10 }, () => answer(uuid)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
    expect(codes.filter((code) => code === 'QUESTIONNAIRE_FRONT_ALREADY_ANSWERED')).toHaveLength(9);
    expect((await site.db.select().from(questionnaireAnswer)).length).toBe(before + 1);
  });

  it.each([
    ['without a required answer', [{ questionId: 'more', value: ['x'] }], 'answers.overall'],
    [
      'with an option that does not exist',
      [{ questionId: 'overall', value: ['perhaps'] }],
      'answers.overall',
    ],
    [
      'to a question that is not asked',
      [...good, { questionId: 'other', value: ['x'] }],
      'answers.other',
    ],
  ])('%s are refused at the field, and nothing is stored', async (_title, answers, field) => {
    const { uuid } = await createEnrolled();
    const refused = await answer(uuid, answers);
    expect(refused).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(Object.keys(refused.items)).toEqual([field]);
    expect((await show(uuid)).items.state).toBe('OPEN');
  });
});
