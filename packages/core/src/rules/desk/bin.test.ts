import { expect, it } from 'vitest';
import { binEnd, type PublishedVersion, wasPublic } from './bin.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const version = (values: Partial<PublishedVersion> = {}): PublishedVersion => ({
  since: day(10),
  state: 'published',
  publishUp: null,
  publishDown: null,
  ...values,
});

it.each<[string, boolean, PublishedVersion[]]>([
  ['published', true, [version()]],
  ['hidden', false, [version({ state: 'hidden' })]],
  [
    'hidden from the start, and hidden again',
    false,
    [version({ state: 'hidden' }), version({ state: 'hidden', since: day(12) })],
  ],
  ['shown once, and hidden since', true, [version(), version({ state: 'hidden', since: day(12) })]],
  ['to be shown tomorrow', false, [version({ publishUp: day(21) })]],
  ['shown since this moment', true, [version({ publishUp: day(20) })]],
  [
    'hidden before the moment at which it was to be shown',
    false,
    [version({ publishUp: day(15) }), version({ state: 'hidden', since: day(12) })],
  ],
  ['published when its time was over', false, [version({ publishDown: day(9) })]],
  ['over since', true, [version({ publishDown: day(11) })]],
  ['imported at an unknown time, and over', true, [version({ since: null, publishDown: day(9) })]],
  ['without a version', false, []],
])('a document that is %s was public: %s', (_what, seen, versions) =>
  expect(wasPublic(versions, day(20))).toBe(seen),
);

it('can be brought back for 30 days', () =>
  expect(binEnd(new Date('2026-11-21T06:00:00Z'))).toEqual(new Date('2026-12-21T06:00:00Z')));
