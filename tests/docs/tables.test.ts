/** Tables in the documentation that repeat facts of the code must agree with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '@portolane/core/contract/error-code.ts';
import { formRules } from '@portolane/core/rules/form/form-rules.ts';
import { limitNames, limits, limitSetting } from '@portolane/core/rules/limit/limits.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import type { LiveState } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { readDemoSettings } from '@portolane/demo/demo-settings.ts';
import { readSettings } from '../../apps/web/server/settings.ts';

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
/** Returns the texts in backticks. */
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

/** Returns the names of all settings read by the site and by the demonstration. */
function settingsRead(): Set<string> {
  const names = new Set<string>();
  const named = (values: Record<string, string>) =>
    new Proxy(values, { get: (target, name) => (names.add(String(name)), target[String(name)]) });
  readSettings(named({}), root, { development: false, needsGateway: false });
  readDemoSettings(named({ DEMO_PUBLIC: '1', LINE_DEMO: '1' }), { host: '127.0.0.1' });
  readDemoSettings(named({ DEMO_PUBLIC: '1' }), { host: '0.0.0.0' });
  return names;
}
/** Returns the default named in a setting's error message; null if the setting is not a number. */
function numberByDefault(name: string): string | null {
  try {
    readSettings({ [name]: 'x' }, root, { development: false, needsGateway: false });
    return null;
  } catch (error) {
    return /or leave it out for (\d+),/.exec((error as Error).message)?.[1] ?? null;
  }
}

describe('the settings in README', () => {
  const rows = table('README.md', '| Variable | Default | Meaning |');
  const limitSettings = limitNames.map(limitSetting);
  const inTable = rows.flatMap(([names]) => quoted(names!));

  it('are exactly those that are read', () => {
    const read = [...settingsRead()].filter((name) => !limitSettings.includes(name));
    // Read by the tests only, never by the server.
    expect(text('tests/runner/find-chromium.ts')).toContain("process.env['CHROMIUM']");
    expect([...inTable].sort()).toEqual([...read, 'LIMIT_…', 'CHROMIUM'].sort());
  });

  it('have the actual defaults', () => {
    const numbers = rows.filter(
      ([names]) => quoted(names!).length === 1 && numberByDefault(quoted(names!)[0]!) !== null,
    );
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.map(([name, byDefault]) => [name, byDefault])).toEqual(
      numbers.map(([name]) => [name, `\`${numberByDefault(quoted(name!)[0]!)}\``]),
    );
  });

  it('are named with the same defaults elsewhere', () => {
    const named = readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...text(`docs/${file}`).matchAll(/`([A-Z][A-Z_]+)` \((\d+)\)/g)]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([, name, value]) => [name, value])).toEqual(
      named.map(([, name]) => [name, numberByDefault(name!)]),
    );
  });
});

it('the limits in docs/limits.md are the actual ones', () => {
  const window: Record<string, number> = { 'an hour': 3_600, 'a day': 86_400 };
  const inTable = table('docs/limits.md', '| Limit | Number | Why this number |').flatMap(
    ([names, numbers]) => {
      // A comma between digits belongs to the number.
      const list = numbers!.split(', ').map((number) => /^([\d,]+) (an hour|a day)$/.exec(number));
      return quoted(names!).map((name, index) => [
        name,
        {
          count: Number(list[index]?.[1]?.replaceAll(',', '')),
          windowSeconds: window[list[index]?.[2] ?? ''],
        },
      ]);
    },
  );
  expect(Object.fromEntries(inTable)).toEqual(limits);
  expect(inTable).toHaveLength(limitNames.length);
});

it('the groups in docs/behaviour/members-and-groups.md have the right ids', () => {
  const rows = table('docs/behaviour/members-and-groups.md', '| Group | `groupId` | |');
  const inTable = rows.map(([name, number]) => [
    Object.keys(groupIds).find((group) => name!.includes(group)),
    Number(number),
  ]);
  expect(Object.fromEntries(inTable)).toEqual(groupIds);
});

it('docs/behaviour/forms.md lists all form rules in order, with their messages', () => {
  const { rule } = JSON.parse(text('packages/core/src/i18n/locales/zh-TW/validation.json')) as {
    rule: Record<string, string>;
  };
  const rows = table('docs/behaviour/forms.md', '| Rule | Passes | Said |');
  expect(rows.map(([name, , said]) => [quoted(name!)[0], said])).toEqual(
    formRules.map((name) => [name, rule[name]]),
  );
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
  // The last two are variables of the terminal.
  const known = new Set<string>([
    ...Object.keys(errorStatus),
    ...settingsRead(),
    ...liveStates,
    ...viewingRefusals,
    'LC_ALL',
    'LC_MESSAGES',
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
