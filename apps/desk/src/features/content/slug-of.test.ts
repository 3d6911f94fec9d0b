import { expect, it } from 'vitest';
import { proposedAlias } from './slug-of.ts';

const now = new Date('2026-11-30T18:00:00Z');

it.each([
  [{ zh: '年底汰換', en: 'Year-end refresh: 30 % off!' }, 'year-end-refresh-30-off'],
  // The day of Taipei, which is ahead.
  [{ zh: '年底汰換', en: '' }, 'news-20261201'],
  [{ zh: ' ', en: '' }, ''],
])('proposes an address for %o', (title, alias) =>
  expect(proposedAlias('news', title, now)).toBe(alias),
);
