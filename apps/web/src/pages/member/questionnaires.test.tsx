// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemberQuestionnaire } from '@portolane/core/contract/questionnaire.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import MyQuestionnaires from './questionnaires.tsx';

const entry = (
  number: number,
  different: Partial<MemberQuestionnaire> = {},
): MemberQuestionnaire => ({
  orderUuid: `b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d1${number}`,
  event: {
    eventAlias: `course-${number}`,
    seriesNum: 1,
    title: `課程 ${number}`,
    lang: 'zh-Hant',
    category: 'course',
  },
  state: 'OPEN',
  opensAt: '2026-11-21T06:00:00.000Z',
  answeredAt: null,
  ...different,
});
const show = (items: MemberQuestionnaire[]) => {
  stubEndpoint('questionnaire.list', { items });
  return renderApp(<MyQuestionnaires />, { page: 'questionnaires', member: sampleMember() });
};

it('Each questionnaire links to its page, and says what is to be done', async () => {
  await show([
    entry(1),
    entry(2, { state: 'LATER', opensAt: '2026-12-21T06:00:00.000Z' }),
    entry(3, { state: 'ANSWERED', answeredAt: '2026-11-22T06:00:00.000Z' }),
  ]);
  const rows = (await screen.findAllByRole('listitem')).map((row) => ({
    text: row.textContent,
    links: within(row)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  }));
  expect(rows.map(({ text }) => text)).toEqual([
    '課程 12026/11/21 結束填寫問卷',
    '課程 22026/12/21 14:00 開放填寫尚未開放',
    '課程 32026/11/21 結束已於 2026/11/22 填寫',
  ]);
  const address = `/member/questionnaire/${entry(1).orderUuid}`;
  expect(rows[0]!.links).toEqual([
    [null, address],
    ['填寫問卷：課程 1', address],
  ]);
  expect(rows[1]!.links).toHaveLength(1);
});

it('Without questionnaires it says when one appears', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: '目前沒有問卷' })).toBeDefined();
  expect(screen.getByRole('link', { name: '看看課程活動' }).getAttribute('href')).toBe('/event');
});
