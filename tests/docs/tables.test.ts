/** Tables in the documentation that repeat facts of the code must agree with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { errorStatus } from '@portolane/core/contract/error-code.ts';
import { limitNames, limitSetting } from '@portolane/core/rules/limit/limits.ts';
import { liveStates } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { knownSettings } from '../../apps/api/src/starting.ts';
import { decisionFiles, replacements, thirdLine } from './decision-table.ts';
import { generatedTables, quoted, withTable } from './generated-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(generatedTables)('the table in $file is current (`pnpm docs:tables`)', (generated) => {
  const current = withTable(generated);
  expect(current).toBe(text(generated.file));
  expect(current, 'every row is explained').not.toMatch(/^\| (`.*\| \|$|\d+ \|[^|]+\|[^|]+\| \|)/m);
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

it('docs/behaviour/README.md lists every page of its folder', () => {
  const pages = readdirSync(join(root, 'docs/behaviour')).filter((file) => file !== 'README.md');
  const listed = [...text('docs/behaviour/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(
    (match) => match[1]!,
  );
  expect(listed.sort()).toEqual(pages.sort());
});

it('the number of a decision is its own', () => {
  const numbers = [...text('docs/decisions/README.md').matchAll(/^\| (\d+) \|/gm)].map(
    ([, number]) => number,
  );
  expect(numbers).toHaveLength(decisionFiles.length);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each(decisionFiles)('the decision %s begins with its date', (file) => {
  const date = /^\d{4}-\d\d-\d\d/.exec(file)![0];
  expect(text(`docs/decisions/${file}`)).toMatch(new RegExp(`^# ${date} \\S.*\\n\\n\\S`));
});

it.each(replacements)('$file says that $by replaces it', ({ by, file, inPart }) => {
  expect(thirdLine(file)).toMatch(inPart ? /^(In part r|R)eplaced by / : /^Replaced by /);
  expect(thirdLine(file)).toContain(`](${by})`);
});

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
