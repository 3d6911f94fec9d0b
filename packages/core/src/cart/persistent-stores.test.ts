import { describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { createChosenSessions } from './chosen-sessions.ts';
import { createDrafts } from './drafts.ts';
import type { TextStorage } from './persistent-storage.ts';

function tab(entries: Record<string, string> = {}): TextStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    entries: kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const refuse = () => {
  throw new Error('QuotaExceededError');
};
const refusing: TextStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

const item: CartItem = {
  eventAlias: 'zero-trust-workshop',
  eventSeriesNum: 1,
  meals: [],
  sessionUuids: ['00000000-0000-4000-8000-000000000001'],
};
const chosenIn = (storage: TextStorage | null) =>
  createChosenSessions(storage).of(item.eventAlias, item.eventSeriesNum);
const draftIn = (storage: TextStorage | null) => createDrafts(storage).of('apply', 'wang');

/** Stored texts that this program did not write, or wrote in another shape. */
const strangeTexts = [
  '{',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"state":null}',
  '{"state":{"items":null,"drafts":null}}',
  '{"state":{"items":[1],"drafts":[1]}}',
];

describe('chosen sessions', () => {
  it('survive a reload and are available as soon as the store is created', () => {
    const storage = tab();
    createChosenSessions(storage).set(item);
    expect(chosenIn(storage)).toEqual(item);
  });

  it('are not shown to the next member after being cleared', () => {
    const storage = tab();
    const chosen = createChosenSessions(storage);
    chosen.set(item);
    chosen.clear();
    expect(chosen.of(item.eventAlias, item.eventSeriesNum)).toBeNull();
    expect(chosenIn(storage)).toBeNull();
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it('are shared by all tabs', () => {
    const storage = tab();
    const [first, second] = [createChosenSessions(storage), createChosenSessions(storage)];
    const heard = vi.fn<() => void>();
    second.store.subscribe(heard);
    first.set(item);
    second.refresh();
    expect(second.of(item.eventAlias, item.eventSeriesNum)).toEqual(item);
    expect(heard).toHaveBeenCalled();
    first.clear();
    second.refresh();
    expect(second.of(item.eventAlias, item.eventSeriesNum)).toBeNull();
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it.each([
    ['6 days', 6, item],
    ['7 days', 7, null],
  ])('%s after the last change: %#', (_, days, expected) => {
    const storage = tab();
    createChosenSessions(storage, () => 0).set(item);
    expect(
      createChosenSessions(storage, () => days * 86_400_000).of(
        item.eventAlias,
        item.eventSeriesNum,
      ),
    ).toEqual(expected);
  });

  it('are removed per event', () => {
    const storage = tab();
    const chosen = createChosenSessions(storage);
    chosen.set(item);
    chosen.set({ ...item, eventSeriesNum: 2 });
    chosen.remove(item.eventAlias, 1);
    expect(chosenIn(storage)).toBeNull();
    expect(createChosenSessions(storage).of(item.eventAlias, 2)).not.toBeNull();
  });

  it.each(strangeTexts)('start empty if storage contains %s', (text) => {
    const chosen = createChosenSessions(tab({ 'chosen-sessions': text }));
    expect(chosen.of(item.eventAlias, item.eventSeriesNum)).toBeNull();
    chosen.set(item);
    expect(chosen.of(item.eventAlias, item.eventSeriesNum)).toEqual(item);
  });

  it.each([
    ['refuses', refusing],
    ['is not there', null],
  ])('last as long as the page if storage %s', (_, storage) => {
    const chosen = createChosenSessions(storage);
    chosen.set(item);
    expect(chosen.of(item.eventAlias, item.eventSeriesNum)).toEqual(item);
    chosen.clear();
    expect(chosen.of(item.eventAlias, item.eventSeriesNum)).toBeNull();
  });
});

describe('drafts', () => {
  it('survive a reload and are visible to their owner only', () => {
    const storage = tab();
    createDrafts(storage).set('apply', 'wang', { note: '素食' });
    expect(draftIn(storage)).toEqual({ note: '素食' });
    expect(createDrafts(storage).of('apply', 'chen')).toBeNull();
  });

  it('keep the idempotency key across reloads and typing, until the body changes, the attempt is refused, or the form is done', () => {
    const storage = tab();
    const key = createDrafts(storage).keyFor('apply', 'wang', { note: '素食', total: 900 });
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const reloaded = createDrafts(storage);
    reloaded.set('apply', 'wang', { note: '素食' });
    expect(reloaded.keyFor('apply', 'wang', { note: '素食', total: 900 })).toBe(key);
    expect(reloaded.unanswered('apply', 'wang')).toEqual({
      key,
      body: { note: '素食', total: 900 },
    });
    expect(reloaded.of('apply', 'wang')).toEqual({ note: '素食' });
    const other = reloaded.keyFor('apply', 'wang', { note: '素食', total: 1000 });
    expect(other).not.toBe(key);
    expect(reloaded.unanswered('apply', 'chen')).toBeNull();
    expect(reloaded.keyFor('apply', 'chen', { note: '素食', total: 1000 })).not.toBe(other);
    const again = reloaded.keyFor('apply', 'chen', { total: 1 });
    reloaded.answered('apply', 'chen');
    expect(reloaded.unanswered('apply', 'chen')).toBeNull();
    expect(reloaded.keyFor('apply', 'chen', { total: 1 })).not.toBe(again);
    reloaded.remove('apply');
    expect(reloaded.unanswered('apply', 'chen')).toBeNull();
  });

  it('leave nothing in storage once they are cleared', () => {
    const storage = tab();
    const drafts = createDrafts(storage);
    drafts.set('apply', 'wang', { note: '素食' });
    drafts.clear();
    expect(drafts.of('apply', 'wang')).toBeNull();
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it('are removed per form', () => {
    const storage = tab();
    const drafts = createDrafts(storage);
    drafts.set('apply', 'wang', 1);
    drafts.set('contact', 'wang', 2);
    drafts.remove('apply');
    expect(draftIn(storage)).toBeNull();
    expect(createDrafts(storage).of('contact', 'wang')).toBe(2);
  });

  it.each(strangeTexts)('start empty if storage contains %s', (text) =>
    expect(draftIn(tab({ drafts: text }))).toBeNull(),
  );

  it.each([
    ['refuses', refusing],
    ['is not there', null],
  ])('last as long as the page if storage %s', (_, storage) => {
    const drafts = createDrafts(storage);
    drafts.set('apply', 'wang', 1);
    expect(drafts.of('apply', 'wang')).toBe(1);
    drafts.clear();
    expect(drafts.of('apply', 'wang')).toBeNull();
  });
});
