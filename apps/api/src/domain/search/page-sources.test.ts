import { expect, it } from 'vitest';
import { menuDocuments } from './page-sources.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const link = (
  text: string,
  {
    state = 'published',
    up,
    down,
  }: { state?: 'published' | 'hidden'; up?: string; down?: string } = {},
) => ({
  path: '/event',
  text: { zh: text, en: text },
  description: null,
  state,
  publishUp: up ? day(up) : null,
  publishDown: down ? day(down) : null,
});

it.each([
  ['of its only link', [link('a', { up: '2026-01-01' })], ['published', '2026-01-01', null]],
  [
    'of a later link, if the first is hidden',
    [link('a', { state: 'hidden' }), link('b', { down: '2027-01-01' })],
    ['published', null, '2027-01-01'],
  ],
  [
    'of any link that shows it, the first of which has ended',
    [link('a', { up: '2025-01-01', down: '2026-01-01' }), link('b', { up: '2026-01-01' })],
    ['published', '2025-01-01', null],
  ],
  [
    'without a start, although another link begins later and never ends',
    [link('a', { down: '2026-06-01' }), link('b', { up: '2027-01-01' })],
    ['published', null, null],
  ],
  [
    'of none, if all are hidden',
    [link('a', { state: 'hidden' }), link('b', { state: 'hidden' })],
    ['hidden', null, null],
  ],
] as const)('a page of the menu has the publication %s', (_which, links, expected) => {
  const [document] = menuDocuments(links);
  const written = (date: Date | null) => date && date.toISOString().slice(0, 10);
  expect([document!.state, written(document!.publishUp), written(document!.publishDown)]).toEqual(
    expected,
  );
});

it('a page of the menu is called as its first published link, and found by the names of the others', () => {
  expect(menuDocuments([link('a', { state: 'hidden' }), link('b'), link('c')])).toMatchObject([
    { title: { zh: 'b' }, names: [{ zh: 'a' }, { zh: 'c' }] },
  ]);
});
