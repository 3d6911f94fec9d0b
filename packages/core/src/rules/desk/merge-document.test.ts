import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord, type Tree, type TreeRecord } from './document-tree.ts';
import { decideSave, mergeDocument } from './merge-document.ts';

const item = (alias: string, n: number): Tree => ({ alias, n });

describe('two edits of a document', () => {
  it.each<[string, Tree, Tree, Tree, Tree]>([
    ['of different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    [
      'of both languages',
      { t: { zh: '舊' } },
      { t: { zh: '新' } },
      { t: { zh: '舊', en: 'new' } },
      { t: { zh: '新', en: 'new' } },
    ],
    ['that agree', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['of which one removes a field', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
    [
      'of two items, one of them moved',
      [item('a', 1), item('b', 1), item('c', 1)],
      [item('c', 1), item('a', 1), item('b', 1)],
      [item('a', 2), item('b', 1), item('c', 1)],
      [item('c', 1), item('a', 2), item('b', 1)],
    ],
    [
      'that each add an item',
      [item('a', 1)],
      [item('a', 1), item('b', 1)],
      [item('c', 1), item('a', 1)],
      [item('c', 1), item('a', 1), item('b', 1)],
    ],
    [
      'that remove one item and change another',
      [item('a', 1), item('b', 1)],
      [item('b', 1)],
      [item('a', 1), item('b', 2)],
      [item('b', 2)],
    ],
    ['of a list of keywords', ['a', 'b'], ['b', 'x'], ['a', 'b', 'y'], ['b', 'y', 'x']],
    [
      'of items without identity',
      [{ n: 1 }, { n: 1 }],
      [{ n: 2 }, { n: 1 }],
      [{ n: 1 }, { n: 3 }],
      [{ n: 2 }, { n: 3 }],
    ],
  ])('%s merge', (_name, base, theirs, mine, tree) => {
    expect(mergeDocument({ base, theirs, mine })).toEqual({ tree, conflicts: [] });
  });

  it.each<[string, Tree, Tree, Tree, string[]]>([
    [
      'change one field to different values',
      { a: { b: 1 } },
      { a: { b: 2 } },
      { a: { b: 3 } },
      ['a.b'],
    ],
    ['remove and change one item', [item('a', 1)], [], [item('a', 2)], ['a']],
    ['add different items of one name', [], [item('a', 1)], [item('a', 2)], ['a']],
    ['replace the same line', ['a', 'b'], ['x', 'b'], ['y', 'b'], ['']],
    [
      'move items in different ways',
      [item('a', 1), item('b', 1), item('c', 1)],
      [item('b', 1), item('a', 1), item('c', 1)],
      [item('a', 1), item('c', 1), item('b', 1)],
      [''],
    ],
    [
      'move and change items without identity',
      [{ n: 1 }, { n: 2 }],
      [{ n: 2 }, { n: 1 }],
      [{ n: 1 }, { n: 3 }],
      [''],
    ],
    ['change the length of such a list', [{ n: 1 }], [{ n: 1 }, { n: 1 }], [{ n: 2 }], ['']],
  ])('that %s are a conflict with both values', (_name, base, theirs, mine, paths) => {
    const { tree, conflicts } = mergeDocument({ base, theirs, mine });
    expect(conflicts.map(({ path }) => path)).toEqual(paths);
    for (const conflict of conflicts) expect(conflict.theirs).not.toEqual(conflict.mine);
    expect(tree).toEqual(theirs);
  });

  it('report what each side and the base has', () => {
    expect(
      mergeDocument({ base: { t: 'old' }, theirs: { t: 'hers' }, mine: { t: 'mine' } }).conflicts,
    ).toEqual([{ path: 't', base: 'old', theirs: 'hers', mine: 'mine' }]);
  });
});

/** Returns the value of each leaf; items with an alias are named by it, others by their index. */
function leavesOf(value: Tree, path = ''): Map<string, unknown> {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return new Map([[path, new Set(value)]]);
  if (!isRecord(value) && !Array.isArray(value)) return new Map([[path, value]]);
  const entries = Array.isArray(value)
    ? value.map(
        (each, index) =>
          [((each as TreeRecord)['alias'] as string | undefined) ?? String(index), each] as const,
      )
    : Object.entries(value);
  return new Map(entries.flatMap(([name, each]) => [...leavesOf(each, `${path}/${name}`)]));
}

/** The leaves that `to` has otherwise than `from`, with their new values. */
function editsOf(from: Tree, to: Tree): [string, unknown][] {
  const [old, now] = [leavesOf(from), leavesOf(to)];
  const equal = (path: string) => {
    const [a, b] = [old.get(path), now.get(path)];
    return a instanceof Set && b instanceof Set
      ? a.size === b.size && [...a].every((each) => b.has(each))
      : Object.is(a, b);
  };
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) =>
    equal(path) ? [] : [[path, now.get(path)] as [string, unknown]],
  );
}

const start: Tree = {
  title: { zh: '標題', en: 'Title' },
  summary: { zh: '摘要' },
  tags: ['wifi', 'backup'],
  sections: [
    { alias: 'one', title: { zh: '一' }, body: 'first' },
    { alias: 'two', title: { zh: '二' }, body: 'second' },
    { alias: 'three', title: { zh: '三' }, body: 'third' },
  ],
  specs: [
    { label: 'ports', value: '8' },
    { label: 'power', value: '30 W' },
  ],
};

type Doc = {
  title: { zh: string; en?: string };
  summary: { zh: string; en?: string };
  tags: string[];
  sections: { alias: string; title: { zh: string }; body: string }[];
  specs: { label: string; value: string }[];
};
type Edit = { what: number; at: number };
type Step = { who: 0 | 1; edits: Edit[]; save: boolean };

/** Changes a document; each text that it writes occurs nowhere else. */
function apply(doc: Doc, { what, at }: Edit, token: string): void {
  const { sections, specs, tags } = doc;
  const section = sections[at % Math.max(1, sections.length)];
  const actions = [
    () => (doc.title.zh = token),
    () => (doc.summary.en = token),
    () => delete doc.title.en,
    () => section && (section.body = token),
    () => section && (section.title.zh = token),
    () =>
      sections.splice(at % (sections.length + 1), 0, {
        alias: token,
        title: { zh: token },
        body: token,
      }),
    () => sections.splice(at % (sections.length + 1), 1),
    () => sections.reverse(),
    () => tags.push(token),
    () => tags.shift(),
    () => specs[at % 2] && (specs[at % 2]!.value = token),
    () => specs.push({ label: token, value: token }),
  ];
  actions[what % actions.length]!();
}

const steps = fc.array(
  fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    edits: fc.array(fc.record({ what: fc.nat(11), at: fc.nat(5) }), { maxLength: 3 }),
    save: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

/** Returns the edits of both sides that a merged tree does not have. */
function lostIn(tree: Tree, sides: { base: Tree; theirs: Tree; mine: Tree }): string[] {
  const { base, theirs, mine } = sides;
  const now = leavesOf(tree);
  const tagsOf = (of: Tree) => new Set((of as unknown as Doc).tags);
  const tags = tagsOf(tree);
  // Keywords are added and removed one by one, so the sets of two edits unite.
  const lostTags = [theirs, mine].flatMap((side) => [
    ...[...tagsOf(side)].filter((tag) => !tagsOf(base).has(tag) && !tags.has(tag)),
    ...[...tagsOf(base)].filter((tag) => !tagsOf(side).has(tag) && tags.has(tag)),
  ]);
  const lost = [...editsOf(base, mine), ...editsOf(base, theirs)].filter(
    ([path, value]) => !(value instanceof Set) && !Object.is(now.get(path), value),
  );
  return [...lost.map(([path]) => path), ...lostTags];
}

/** A store that keeps each version, and two people who edit the document in any order. */
function play(list: readonly Step[]) {
  const versions: Tree[] = [structuredClone(start)];
  /** Saves that were refused; a person decides about them, and the store keeps them. */
  const kept: Tree[] = [];
  const people = [0, 1].map(() => ({ base: 0, doc: structuredClone(start) as unknown as Doc }));
  const outcomes: string[] = [];
  const lost: string[] = [];
  let count = 0;
  for (const { who, edits, save } of list) {
    const person = people[who]!;
    for (const edit of edits) apply(person.doc, edit, `text-${(count += 1)}`);
    if (!save) continue;
    const base = versions[person.base]!;
    const current = versions.at(-1)!;
    const mine = structuredClone(person.doc) as unknown as Tree;
    const decided = decideSave({
      base: { version: person.base, tree: base },
      current: { version: versions.length - 1, tree: current },
      mine,
    });
    outcomes.push(decided.outcome);
    if (decided.outcome === 'conflict') kept.push(mine);
    else {
      lost.push(...lostIn(decided.tree, { base, theirs: current, mine }));
      versions.push(decided.tree);
    }
    // After a conflict, the person starts again from what is stored.
    person.base = versions.length - 1;
    person.doc = structuredClone(versions.at(-1)!) as unknown as Doc;
    const everything = JSON.stringify([versions, kept]);
    for (const [path, value] of editsOf(base, mine))
      if (typeof value === 'string' && !everything.includes(value)) lost.push(path);
  }
  return { outcomes, lost };
}

describe('two people who edit one document in any order', () => {
  it('lose no edit: it is in the result, or a version has it', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(steps, (list) => {
        const { outcomes, lost } = play(list);
        for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        expect(lost).toEqual([]);
      }),
      { numRuns: 1000, seed: 20_261_125 },
    );
    // All three happen, so the property says something about each.
    expect(
      [...seen]
        .filter(([, count]) => count > 100)
        .map(([outcome]) => outcome)
        .sort(),
    ).toEqual(['conflict', 'merged', 'stored']);
    // A thousand plays take more than the default 5 s on a busy machine.
  }, 30_000);
});
