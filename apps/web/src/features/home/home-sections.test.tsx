// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HomeModule } from '@portolane/core/contract/homepage.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { portOf } from './hero-layout.ts';
import { HomeSections } from './home-sections.tsx';

beforeEach(() => void stubEndpoint('setting.one', { items: sampleSetting() }));

const picture = {
  path: '/api/picture/room.jpg/0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 900,
  fallback: 'jpg',
  alt: '機房',
} as const;
const show = (modules: HomeModule[]) =>
  renderApp(
    <HomeSections page={{ isEmpty: false, siteTitle: '恆向資訊', modules }} tags={[]} own={{}} />,
    { page: 'home' },
  );
const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('Modules stand in the order of the site, below one h1', async () => {
  await show([
    { type: 'heroPicture', lines: ['年底換機'], text: '', picture, link: null },
    { type: 'newsletter', title: '訂閱' },
    { type: 'figures', title: '規模', lang: 'zh-Hant', figures: [{ figure: '12', label: '品牌' }] },
    { type: 'events', title: null, featured: null, events: [], total: 3 },
  ]);
  // They are in a chunk of their own.
  await screen.findByText('規模');
  expect(headings(1)).toEqual(['年底換機']);
  expect(headings(2)).toEqual(['訂閱', '規模', '課程活動']);
  expect(screen.getByRole('img', { name: '機房' }).getAttribute('loading')).toBe('eager');
  expect(screen.getByText('品牌').tagName).toBe('DT');
});

test('Without a hero, the name of the site is the h1', async () => {
  await show([{ type: 'newsletter', title: null }]);
  expect(headings(1)).toEqual(['恆向資訊']);
});

test('Slides have a heading and a link each, and say which one is in view', async () => {
  const slide = (title: string) => ({
    title,
    lang: 'zh-Hant' as const,
    text: '',
    picture,
    link: { label: `看${title}`, href: '/event' },
  });
  await show([{ type: 'heroSlides', lines: ['一'], text: '', slides: [slide('甲'), slide('乙')] }]);
  await screen.findByText('甲');
  expect(headings(2)).toEqual(['甲', '乙']);
  expect(screen.getByRole('link', { name: '看乙' }).getAttribute('href')).toBe('/event');
  expect(screen.getByRole('status', { name: '目前的張數' }).textContent).toBe('1 / 2');
  expect(screen.getByRole('button', { name: '上一張' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [1, [0]],
  [3, [0, 4, 11]],
  [12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('%i brands are spread around the chart', (count, ports) => {
  expect(ports.map((_, index) => portOf(index, count))).toEqual(ports);
});
