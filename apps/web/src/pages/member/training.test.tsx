// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TrainingRecord, TrainingSession } from '@portolane/core/contract/certificate.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import MyTraining from './training.tsx';

const session = (order: number, startTime: string, minutes: number): TrainingSession => ({
  title: `場次 ${startTime.slice(11, 13)}`,
  lang: 'zh-Hant',
  startTime,
  endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
  orderUuid: `b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d1${order}`,
  event: {
    eventAlias: `course-${order}`,
    seriesNum: 1,
    title: `課程 ${order}`,
    lang: 'zh-Hant',
    category: 'course',
    brands: [{ alias: 'corvane', title: 'Corvane' }],
  },
});
const show = (items: TrainingRecord) => {
  stubEndpoint('certificate.record', { items });
  return renderApp(<MyTraining />, { page: 'memberTraining', member: sampleMember() });
};

it('Sessions of an enrolment are one entry with its hours and one certificate', async () => {
  const sessions = [
    session(1, '2026-12-08T05:00:00.000Z', 90),
    session(1, '2026-12-08T01:00:00.000Z', 60),
    session(2, '2026-11-01T01:00:00.000Z', 30),
  ];
  await show({ years: [{ year: 2026, minutes: 180, sessions }], absences: [] });
  const year = await screen.findByRole('region', { name: '2026 年' });
  expect(within(year).getByText('共 3.0 小時')).toBeDefined();
  expect(
    within(year)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['下載出席證明：課程 1', '下載出席證明：課程 2']);
  expect(within(year).getByText('2.5 小時')).toBeDefined();
  expect(screen.queryByRole('region', { name: '缺席紀錄' })).toBeNull();
});

it('A member who was only absent sees the absences, and where to begin', async () => {
  await show({ years: [], absences: [session(3, '2026-12-08T01:00:00.000Z', 60)] });
  expect(await screen.findByRole('heading', { name: '還沒有學習紀錄' })).toBeDefined();
  const absences = screen.getByRole('region', { name: '缺席紀錄' });
  expect(within(absences).getByRole('link', { name: '課程 3' }).getAttribute('href')).toBe(
    '/member/event/course-3/1?order=b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d13',
  );
  expect(within(absences).queryByRole('button')).toBeNull();
});
