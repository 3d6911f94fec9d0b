// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { MemberQuestionnaire, Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { expect, it } from 'vitest';
import QuestionnairePage from './questionnaire.tsx';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';

const uuid = 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d11';
const question = { state: 'PUBLISHED', value: '', description: '' } as const;
const questionnaire: Questionnaire = {
  event: {
    eventAlias: 'zero-trust-days',
    seriesNum: 1,
    title: '零信任實作課程',
    lang: 'zh-Hant',
    category: 'course',
  },
  state: 'OPEN',
  opensAt: '2026-11-21T06:00:00.000Z',
  questions: [
    {
      ...question,
      id: 'overall',
      title: '滿意嗎？',
      type: 'radio',
      required: true,
      params: {
        options: [
          { id: 'yes', label: '滿意' },
          { id: 'no', label: '不滿意' },
        ],
      },
    },
    {
      ...question,
      id: 'more',
      title: '還想說什麼？',
      type: 'textarea',
      required: false,
      params: { options: [] },
    },
  ],
  answers: [],
  answeredAt: null,
};
const answers = [
  { questionId: 'overall', value: ['yes'] },
  { questionId: 'more', value: ['很清楚'] },
];
const answered: Questionnaire = {
  ...questionnaire,
  state: 'ANSWERED',
  answers,
  answeredAt: '2026-11-22T06:00:00.000Z',
};
const asked = (...answer: Parameters<typeof stubEndpoint<'questionnaire.one'>>[1][]) =>
  stubEndpoint('questionnaire.one', ...answer);
const show = (others: MemberQuestionnaire[] = []) => {
  const member = sampleMember();
  stubEndpoint('questionnaire.list', { items: others });
  stubEndpoint('user.profile', { items: member });
  return renderApp(<QuestionnairePage />, { page: 'questionnaire', params: { uuid }, member });
};
async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('radio', { name: '滿意' }));
  await user.type(screen.getByRole('textbox', { name: /還想說什麼/ }), '很清楚');
}
const notices = () => document.querySelector('.toasts')?.textContent ?? '';
const send = (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: '送出問卷' }));

it('I answer, and see a thank-you with my answers', async () => {
  asked({ items: questionnaire });
  const sent = stubEndpoint('questionnaire.answer', { items: answered });
  const { user } = await show();
  await fill(user);
  await send(user);
  const thanks = await screen.findByText('謝謝您的回饋');
  expect(document.activeElement!.contains(thanks)).toBe(true);
  expect(sent).toEqual([{ answers }]);
  expect(screen.getByText('很清楚')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '送出問卷' })).toBeNull();
});

it('a required question that I left out is marked, and nothing is sent', async () => {
  asked({ items: questionnaire });
  const sent = stubEndpoint('questionnaire.answer', { items: answered });
  const { user } = await show();
  await screen.findByRole('radio', { name: '滿意' });
  await send(user);
  await screen.findByText('滿意嗎？請回答這一題');
  expect(sent).toEqual([]);
});

it('what I typed survives an outage and a reload', async () => {
  asked({ items: questionnaire });
  stubEndpoint('questionnaire.answer', OUTAGE);
  const first = await show();
  await fill(first.user);
  await send(first.user);
  await expect.poll(notices).toContain('伺服器沒有回應');
  expect(screen.getByRole('textbox', { name: /還想說什麼/ })).toHaveProperty('value', '很清楚');
  first.leave();
  await show();
  expect(await screen.findByRole('textbox', { name: /還想說什麼/ })).toHaveProperty(
    'value',
    '很清楚',
  );
  expect(screen.getByRole('radio', { name: '滿意' })).toHaveProperty('checked', true);
});

it('when my session ends meanwhile I am sent to the login, and what I typed is still there afterwards', async () => {
  asked({ items: questionnaire });
  stubEndpoint('questionnaire.answer', { refuse: 'USER_TOKEN_EXPIRED' });
  const first = await show();
  await fill(first.user);
  await send(first.user);
  await expect.poll(first.address).toMatch(/^\/login\?redirectFrom=/);
  first.leave();
  await show();
  expect(await screen.findByRole('textbox', { name: /還想說什麼/ })).toHaveProperty(
    'value',
    '很清楚',
  );
  expect(screen.getByRole('radio', { name: '滿意' })).toHaveProperty('checked', true);
});

it('a value that the server rejects shows an error at its question', async () => {
  asked({ items: questionnaire });
  stubEndpoint('questionnaire.answer', {
    refuse: 'INPUT_INVALID',
    fields: { 'answers.more': ['請少說一點。'] },
  });
  const { user } = await show();
  await fill(user);
  await send(user);
  expect(await screen.findByText('還想說什麼？請少說一點。')).toBeTruthy();
});

it('if I answered in another tab meanwhile, it says so and shows those answers', async () => {
  asked({ items: questionnaire }, { items: answered });
  stubEndpoint('questionnaire.answer', { refuse: 'QUESTIONNAIRE_FRONT_ALREADY_ANSWERED' });
  const { user } = await show();
  await fill(user);
  await send(user);
  await expect.poll(notices).toContain(errorMessageOf('QUESTIONNAIRE_FRONT_ALREADY_ANSWERED'));
  await screen.findByText('謝謝您的回饋');
});

it('before the end of the event it says when it opens', async () => {
  asked({ items: { ...questionnaire, state: 'LATER' } });
  await show();
  await screen.findByText(/2026\/11\/21 14:00/);
  expect(screen.queryByRole('button', { name: '送出問卷' })).toBeNull();
});

it('the page is called by its event, and says what kind of page it is', async () => {
  asked({ items: questionnaire });
  await show();
  const heading = await screen.findByRole('heading', { level: 1, name: '零信任實作課程' });
  expect(heading.previousElementSibling!.textContent).toBe('課後問卷');
});

it('beside the questions I see which are answered', async () => {
  asked({ items: questionnaire });
  const { user } = await show();
  const panel = await screen.findByRole('complementary', { name: '填寫進度' });
  expect(panel.textContent).toContain('共 2 題，已答 0 題');
  const marks = () =>
    within(panel)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(marks()).toEqual(['滿意嗎？未答', '還想說什麼？選填']);
  await user.click(screen.getByRole('radio', { name: '滿意' }));
  expect(marks()).toEqual(['滿意嗎？已答', '還想說什麼？選填']);
  expect(within(panel).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
});

it('once it is answered, another that waits is offered first', async () => {
  asked({ items: answered });
  await show([
    {
      orderUuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d12',
      event: { ...questionnaire.event, title: '備份演練' },
      state: 'OPEN',
      opensAt: questionnaire.opensAt,
      answeredAt: null,
    },
  ]);
  const panel = await screen.findByRole('complementary', { name: '接下來' });
  expect(within(panel).getAllByRole('link')[0]!.textContent).toBe('填寫另一份問卷：備份演練');
});

it('only numbered steps are shown as a scale', async () => {
  const steps = ['3', '2', '1'].map((id) => ({ id, label: `第 ${id} 級` }));
  const [first] = questionnaire.questions;
  asked({
    items: {
      ...questionnaire,
      questions: [first!, { ...first!, id: 'steps', title: '幾級？', params: { options: steps } }],
    },
  });
  await show();
  const isScale = async (name: RegExp) =>
    (await screen.findByRole('radiogroup', { name })).classList.contains('rating');
  expect(await isScale(/幾級？/)).toBe(true);
  expect(await isScale(/滿意嗎？/)).toBe(false);
});
