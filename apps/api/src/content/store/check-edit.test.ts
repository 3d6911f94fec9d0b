import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { contentDocument } from '#db/schema/content.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { testSettings } from '#testing/test-settings.ts';
import { checkWholeContent } from '#testing/whole-content-edit.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { RowChange } from '../content-rows.ts';
import { editText, treeOf } from '../edit-text.ts';
import { checkEdit } from './check-edit.ts';

let site: PublicSite;
let texts: Map<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  const documents = await site.db
    .select({ path: contentDocument.path, text: contentDocument.text })
    .from(contentDocument)
    .orderBy(sql`${contentDocument.path} collate "C"`);
  texts = new Map(documents.map(({ path, text }) => [path, text]));
});
afterAll(() => site.close());

const deps = () => ({ now: () => site.clock.now, settings: testSettings() });

interface Result {
  problems?: string[];
  changes?: unknown[];
  legal?: unknown;
}

const inOrder = (changes: readonly RowChange[]) =>
  changes
    .map(({ kind, key, values, isNew }) => ({ name: `${kind} ${key}`, values, isNew }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
const lines = (problems: readonly ContentProblem[]) =>
  [...new Set(problems.map((each) => JSON.stringify(each)))].sort();

/** Returns what an edit does by the store, and by all content before and after it. */
async function bothWays(path: string, after: Tree): Promise<{ store: Result; whole: Result }> {
  const text = texts.get(path) ?? '';
  const before = text === '' ? null : treeOf(text);
  const resultOf = (
    checked: Awaited<ReturnType<typeof checkEdit | typeof checkWholeContent>>,
  ): Result =>
    'problems' in checked
      ? { problems: lines(checked.problems) }
      : { changes: inOrder(checked.changes), legal: checked.legal };
  const store = await checkEdit(site.db, deps(), { path, before, after }, { locks: false });
  const edit = { texts, path, text: editText(text, after) };
  return {
    store: resultOf(store),
    whole: resultOf(await checkWholeContent(site.db, deps(), edit)),
  };
}

/** A repeatable sequence of numbers below a bound (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

type Place = { at: Tree[] | TreeRecord; name: string | number; value: Tree };

function placesIn(tree: Tree): Place[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const entries: [string | number, Tree][] = Array.isArray(tree)
    ? [...tree.entries()]
    : Object.entries(tree);
  return entries.flatMap(([name, value]) => [{ at: tree, name, value }, ...placesIn(value)]);
}

/** Changes one place of a tree: a text, a number, an alias, a date, a state; or removes or moves an item. */
function mutate(tree: Tree, below: (bound: number) => number, donors: readonly Tree[]): void {
  const places = placesIn(tree);
  const { at, name, value } = places[below(places.length)]!;
  const record = at as TreeRecord;
  const set = (to: Tree) => (record[String(name)] = to);
  if (Array.isArray(value) && value.length > 1 && below(2) === 0) value.reverse();
  else if (Array.isArray(at) && below(2) === 0) at.splice(Number(name), 1);
  else if (!Array.isArray(at) && below(12) === 0) delete record[String(name)];
  else if (typeof value === 'boolean') set(!value);
  else if (typeof value === 'number') set(value + 1);
  else if (typeof value === 'string') {
    // The value at the same field of another document is often an alias that exists.
    const same = donors.flatMap((donor) =>
      placesIn(donor).flatMap((place) =>
        place.name === name && typeof place.value === 'string' ? [place.value] : [],
      ),
    );
    if (same.length > 0 && below(2) === 0) set(same[below(same.length)]!);
    else if (below(3) === 0) set(`${value} <<${facts[below(facts.length)]!}>>`);
    else set(value === 'published' ? 'hidden' : `${value}x`);
  } else if (isRecord(value) && below(6) === 0) delete record[String(name)];
}
const facts = ['offices.count', 'site.deletionDays', 'brands.count', 'nothing.here'];

/** Documents are checked this many apart: all of them by night. */
const STEP = nightlyOr(1, 8);
const some = <T>(list: readonly T[]): T[] => list.filter((_, index) => index % STEP === 0);

describe('an edit that is checked with what is concerned', () => {
  it('changes nothing where the document stays as it is', async () => {
    const changed: string[] = [];
    for (const [path, text] of some([...texts])) {
      const result = await checkEdit(
        site.db,
        deps(),
        { path, before: treeOf(text), after: treeOf(text) },
        { locks: false },
      );
      if ('problems' in result || result.changes.length > 0 || result.legal.length > 0)
        changed.push(path);
    }
    expect(changed).toEqual([]);
  });

  it('has the rows of all content for documents that are new', async () => {
    const different: string[] = [];
    for (const [path, text] of some([...texts].filter(([each]) => each.includes('/')))) {
      const alone = await checkEdit(
        site.db,
        deps(),
        { path, before: null, after: treeOf(text) },
        { locks: false },
      );
      if ('problems' in alone) {
        different.push(`${path} ${JSON.stringify(alone.problems)}`);
        continue;
      }
      const rows = await rowsOfSite();
      for (const { kind, key, row } of alone.changes.filter(({ isNew }) => isNew))
        if (JSON.stringify(rows.get(`${kind} ${key}`)) !== JSON.stringify(row))
          different.push(`${path} ${kind} ${key}`);
    }
    expect(different).toEqual([]);
  });

  it(
    'does what a comparison of all content before and after finds, for generated edits',
    { timeout: nightlyOr(1_800_000, 300_000) },
    async () => {
      const seed = nightlyOr(randomInt(2 ** 31), 45);
      const below = numbersFrom(seed);
      const paths = [...texts.keys()];
      const shared = paths.filter((path) => !path.includes('/') || path.startsWith('brands/'));
      const outcomes = { published: 0, refused: 0 };
      for (let count = 0; count < nightlyOr(1000, 24); count++) {
        const from = below(3) === 0 ? shared : paths;
        const path = from[below(from.length)]!;
        const siblings = paths.filter((each) => each.split('/')[0] === path.split('/')[0]);
        const donors = [0, 1].map(() => treeOf(texts.get(siblings[below(siblings.length)]!)!));
        const after = treeOf(texts.get(path)!);
        for (let edits = below(3); edits >= 0; edits--) mutate(after, below, donors);
        const { store, whole } = await bothWays(path, after);
        expect(store, `seed ${seed}, edit ${count} of ${path}`).toEqual(whole);
        outcomes[store.problems ? 'refused' : 'published'] += 1;
      }
      expect(outcomes.published).toBeGreaterThan(nightlyOr(10, 5));
      expect(outcomes.refused).toBeGreaterThan(nightlyOr(10, 5));
    },
  );
});

it('a correction of what refers to something that is gone removes the rows that it leaves out', async () => {
  const path = 'events/zero-trust-workshop.yaml';
  const whole = treeOf(texts.get(path)!) as TreeRecord & { sessions: Tree[] };
  const before = { ...whole, brands: ['a-brand-that-is-gone'] };
  const after = { ...whole, sessions: whole.sessions.slice(1) };
  const checked = await checkEdit(site.db, deps(), { path, before, after }, { locks: false });
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  const gone = checked.changes.filter(({ values }) => values === null);
  expect(gone.map(({ kind }) => kind)).toEqual(['eventSession']);
});

let siteRowsByName: Map<string, unknown> | undefined;
/** Returns the rows of all documents, by table and key. */
async function rowsOfSite(): Promise<Map<string, unknown>> {
  if (siteRowsByName) return siteRowsByName;
  const [path, text] = [...texts][0]!;
  const whole = await checkWholeContent(site.db, deps(), { texts, path, text });
  if ('problems' in whole) throw new Error(JSON.stringify(whole.problems));
  siteRowsByName = new Map(
    Object.entries(whole.rows).flatMap(([kind, rows]) =>
      rows.map(({ key, row }) => [`${kind} ${key}`, row] as const),
    ),
  );
  return siteRowsByName;
}
