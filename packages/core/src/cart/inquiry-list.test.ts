import { expect, it, vi } from 'vitest';
import { INQUIRY_LIST_SIZE } from '#rules/contact/inquiry-list-size.ts';
import { createInquiryList, INQUIRY_LIST_KEY, type CollectedSubject } from './inquiry-list.ts';
import type { TextStorage } from './persistent-storage.ts';

function browser(
  entries: Record<string, string> = {},
): TextStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    entries: kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const subject = (alias: string, kind: CollectedSubject['kind'] = 'product'): CollectedSubject => ({
  kind,
  alias,
  title: alias.toUpperCase(),
  brandAlias: 'corvane',
});
const aliases = (list: ReturnType<typeof createInquiryList>) =>
  list.store.getState().items.map((item) => item.alias);

it('keeps subjects in order and unique across a reload', () => {
  const storage = browser();
  const list = createInquiryList(storage);
  for (const alias of ['a', 'b', 'a']) expect(list.add(subject(alias))).toBe(true);
  expect(list.add(subject('a', 'solution'))).toBe(true);
  list.remove(subject('b'));
  expect(aliases(createInquiryList(storage))).toEqual(['a', 'a']);
  expect(list.has(subject('b'))).toBe(false);
});

it('accepts at most twenty, and reports a full list', () => {
  const list = createInquiryList(browser());
  for (let count = 0; count < INQUIRY_LIST_SIZE; count++)
    expect(list.add(subject(`p${count}`))).toBe(true);
  expect(list.add(subject('one more'))).toBe(false);
  expect(list.add(subject('p3'))).toBe(true);
  expect(aliases(list)).toHaveLength(INQUIRY_LIST_SIZE);
});

it('is shared by all tabs: additions of another tab are kept', () => {
  const storage = browser();
  const [one, other] = [createInquiryList(storage), createInquiryList(storage)];
  const heard = vi.fn<() => void>();
  other.store.subscribe(heard);
  one.add(subject('a'));
  other.add(subject('b'));
  expect(aliases(other)).toEqual(['a', 'b']);
  one.refresh();
  expect(aliases(one)).toEqual(['a', 'b']);
  expect(heard).toHaveBeenCalled();
  one.clear();
  other.refresh();
  expect([aliases(other), [...storage.entries.keys()]]).toEqual([[], []]);
});

it.each([
  '{',
  'null',
  '[]',
  '{"state":null}',
  '{"state":{"items":7}}',
  '{"state":{"items":[{"kind":"product","alias":"a","title":"A","brandAlias":"","quantity":0}]}}',
  '{"state":{"items":[null,1,{"kind":"person","alias":"a","title":"A","brandAlias":""}]}}',
])('starts empty if storage contains %s', (text) =>
  expect(aliases(createInquiryList(browser({ [INQUIRY_LIST_KEY]: text })))).toEqual([]),
);

it('keeps the quantity and the note of a subject', () => {
  const storage = browser();
  const list = createInquiryList(storage);
  list.add(subject('a'));
  list.change(subject('a'), { quantity: 12 });
  list.change(subject('a'), { note: '備品' });
  list.change(subject('gone'), { quantity: 1 });
  expect(createInquiryList(storage).store.getState().items).toEqual([
    { ...subject('a'), quantity: 12, note: '備品' },
  ]);
});

it('works without a storage', () => {
  const list = createInquiryList(null);
  list.add(subject('a'));
  expect(aliases(list)).toEqual(['a']);
});
