/** Tables in the documentation that repeat facts of the code must agree with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { errorStatus } from '@portolane/core/contract/error-code.ts';
import { limitNames, limitSetting } from '@portolane/core/rules/limit/limits.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import type { LiveState } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { knownSettings } from '../../apps/api/src/starting.ts';
import { generatedTables, quoted, withTable } from './generated-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the cells of the table with this header line. */
function table(path: string, headings: string): string[][] {
  const lines = text(path).split('\n');
  const first = lines.indexOf(headings) + 2;
  expect(first, `${path} has the table ${headings}`).toBeGreaterThan(1);
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  return lines.slice(first, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
it.each(generatedTables)('the table in $file is current (`pnpm docs:tables`)', (generated) => {
  const current = withTable(generated);
  expect(current).toBe(text(generated.file));
  expect(current, 'every row is explained').not.toMatch(/^\| `[^|]+\|[^|]*\| \|$/m);
});

it('every setting of the table is known to the check of names, and no other', () => {
  const named = generatedTables[0]!
    .rows([])
    .map(([name]) => quoted(name!)[0]!)
    .filter((name) => name !== 'LIMIT_…');
  const known = knownSettings.filter((name) => !name.startsWith('LIMIT_'));
  expect(named.toSorted()).toEqual(known.toSorted());
});

it('settings are named with the same defaults elsewhere', () => {
  const defaults = new Map(
    generatedTables[0]!
      .rows([])
      .map(([name, byDefault]) => [quoted(name!)[0], quoted(byDefault!)[0]]),
  );
  const named = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...text(`docs/${file}`).matchAll(/`([A-Z][A-Z_]+)` \((\d+)\)/g)]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(([, name, value]) => [name, value])).toEqual(
    named.map(([, name]) => [name, defaults.get(name)]),
  );
});

it('the groups in docs/behaviour/members-and-groups.md have the right ids', () => {
  const rows = table('docs/behaviour/members-and-groups.md', '| Group | `groupId` | |');
  const inTable = rows.map(([name, number]) => [
    Object.keys(groupIds).find((group) => name!.includes(group)),
    Number(number),
  ]);
  expect(Object.fromEntries(inTable)).toEqual(groupIds);
});

const liveStates = Object.keys({
  NOT_OPEN: 0,
  NOT_START: 0,
  IS_COMMING: 0,
  IS_LIVE: 0,
  IS_END: 0,
} satisfies Record<LiveState, 0>);
it('docs/behaviour/live.md lists all states of a live session', () => {
  const inTable = table('docs/behaviour/live.md', '| State | While |').map(
    ([state]) => quoted(state!)[0],
  );
  expect(inTable).toHaveLength(liveStates.length);
  expect(new Set(inTable)).toEqual(new Set(liveStates));
});

it.each(['docs/decisions', 'docs/behaviour'])(
  '%s/README.md lists every page of its folder',
  (folder) => {
    const pages = readdirSync(join(root, folder)).filter((file) => file !== 'README.md');
    const listed = [...text(`${folder}/README.md`).matchAll(/\]\(([\w-]+\.md)\)/g)].map(
      (match) => match[1]!,
    );
    expect(listed.sort()).toEqual(pages.sort());
  },
);

it('error codes and settings named in the documentation exist', () => {
  // The last ones are variables of the terminal, and of AWS's SDK.
  const known = new Set<string>([
    ...Object.keys(errorStatus),
    ...generatedTables[0]!.rows([]).flatMap(([name]) => quoted(name!)),
    ...limitNames.map(limitSetting),
    ...liveStates,
    ...viewingRefusals,
    'LC_ALL',
    'LC_MESSAGES',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ]);
  const files = ['docs', 'docs/behaviour', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const named = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      quoted(text(file)).flatMap((word) =>
        /^[A-Z]+(_[A-Z]+)+$/.test(word) ? [{ file, word }] : [],
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ word }) => !known.has(word))).toEqual([]);
});
