/**
 * Tables of the documentation that repeat facts of the code. `pnpm docs:tables` writes them, and
 * tests/docs/tables.test.ts fails if that would change a file. Cells that a person wrote stay with
 * their row.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupEnvironment, serverEnvironment } from '../../apps/api/src/starting.ts';
import { settingDescriptions } from '@portolane/server/settings/environment.ts';
import zhValidation from '@portolane/core/i18n/locales/zh-TW/validation.json' with { type: 'json' };
import { formRules } from '@portolane/core/rules/form/form-rules.ts';
import { type LimitName, limitNames, limits } from '@portolane/core/rules/limit/limits.ts';
import zhLive from '@portolane/core/i18n/locales/zh-TW/live.json' with { type: 'json' };
import { liveStates } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { demoEnvironment } from '@portolane/demo/demo-settings.ts';
import { webEnvironment } from '../../apps/web/server/settings.ts';
import manifest from '../../package.json' with { type: 'json' };
import { decisionRows } from './decision-table.ts';

type Row = readonly string[];

interface GeneratedTable {
  file: string;
  headings: Row;
  /** Returns the rows. @param present the rows as they stand in the file */
  rows: (present: readonly Row[]) => Row[];
}

const root = resolve(import.meta.dirname, '../..');
const code = (text: string) => `\`${text}\``;
/** Returns the texts in backticks. */
export const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

function settingRows(): Row[] {
  const schemas = Object.entries({
    ...serverEnvironment(3000).shape,
    ...webEnvironment.shape,
    ...demoEnvironment.shape,
    ...backupEnvironment.shape,
  });
  return [
    ...schemas.map(([name, schema]) => {
      const { byDefault = '–', meaning } = settingDescriptions.get(schema)!;
      // Descriptions link from the root of the repository, as the messages of a start do.
      return [code(name), byDefault, meaning.replaceAll('](docs/', '](')];
    }),
    [code('LIMIT_…'), '', 'the numbers of the [limits](limits.md)'],
    // Read by the tests only.
    [code('CHROMIUM'), 'found or installed', 'browser for the tests'],
  ];
}

/** Rows may explain several limits together. */
function limitRows(present: readonly Row[]): Row[] {
  const periods: Record<number, string> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };
  const numberOf = (name: LimitName) => {
    const { count, windowSeconds } = limits[name];
    const period = periods[windowSeconds] ?? `in ${windowSeconds / 60} minutes`;
    return `${count.toLocaleString('en')} ${period}`;
  };
  const explained = present.map(([names, , why]) => ({
    names: limitNames.filter((name) => quoted(names!).includes(name)),
    why: why!,
  }));
  const known = new Set(explained.flatMap(({ names }) => names));
  const added = limitNames
    .filter((name) => !known.has(name))
    .map((name) => ({ names: [name], why: '' }));
  return [...explained, ...added]
    .filter(({ names }) => names.length > 0)
    .map(({ names, why }) => [names.map(code).join(', '), names.map(numberOf).join(', '), why]);
}

function formRuleRows(present: readonly Row[]): Row[] {
  const passes = new Map(present.map(([name, cell]) => [quoted(name!)[0], cell]));
  return formRules.map((name) => [code(name), passes.get(name) ?? '', zhValidation.rule[name]]);
}

/** Rows may name several commands: `pnpm lint`, `boundaries`. Without those that npm runs itself. */
function commandRows(present: readonly Row[]): Row[] {
  const commands = Object.keys(manifest.scripts).filter((name) => name !== 'prepare');
  const namesOf = (cell: string) =>
    quoted(cell).map((command) => command.replace('pnpm ', '').replace(/ .*/, ''));
  const kept = present.filter(([cell]) => namesOf(cell!).some((name) => commands.includes(name)));
  const named = new Set(kept.flatMap(([cell]) => namesOf(cell!)));
  const unknown = [...named].filter((name) => !commands.includes(name));
  if (unknown.length > 0) throw new Error(`package.json has no ${unknown.join(', ')}.`);
  return [
    ...kept,
    ...commands.filter((name) => !named.has(name)).map((name) => [code(`pnpm ${name}`), '']),
  ];
}

/** Rows in the order of the file, each with the cells that `cells` returns from its present ones. */
const rowsOf =
  <Name extends string>(
    names: readonly Name[],
    isOf: (name: string, cell: string) => boolean,
    cells: (name: Name, present: Row) => Row,
  ) =>
  (present: readonly Row[]): Row[] => {
    const placeOf = (name: Name) => present.findIndex(([cell]) => isOf(name, cell!));
    return names
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((name) => cells(name, present[placeOf(name)] ?? []));
  };
const hasCode = (name: string, cell: string) => quoted(cell)[0] === name;

/**
 * Rows of the files that a package's README explains, with what these export now: functions, classes
 * and constants, and the types that the row names. A file's path may leave out the folder of the one
 * before it.
 */
const exportRows =
  (folder: string) =>
  (present: readonly Row[]): Row[] =>
    present.map(([files, names, about]) => {
      const paths = quoted(files!);
      const own = paths.map((path) =>
        path.includes('/')
          ? path
          : `${dirname(paths.findLast((one) => one.includes('/'))!)}/${path}`,
      );
      const exported = own
        .map((path) => readFileSync(join(root, folder, path), 'utf8'))
        .flatMap((text) => [
          ...text.matchAll(
            /^export (?:declare )?(?:async )?(function|const|class|interface|type) (\w+)/gm,
          ),
        ])
        .filter(([, kind, name]) => !/interface|type/.test(kind!) || quoted(names!).includes(name!))
        .map(([, , name]) => code(name!));
      return [files!, [...new Set(exported)].join(', '), about!];
    });

export const generatedTables: readonly GeneratedTable[] = [
  { file: 'docs/settings.md', headings: ['Variable', 'Default', 'Meaning'], rows: settingRows },
  { file: 'docs/limits.md', headings: ['Limit', 'Number', 'Why this number'], rows: limitRows },
  { file: 'docs/behaviour/forms.md', headings: ['Rule', 'Passes', 'Said'], rows: formRuleRows },
  {
    file: 'packages/app-kit/README.md',
    headings: ['Import path', 'Exports', 'Contents'],
    rows: exportRows('packages/app-kit/src'),
  },
  { file: 'docs/commands.md', headings: ['Command', 'Does'], rows: commandRows },
  {
    file: 'docs/decisions/README.md',
    headings: ['No.', 'Date', 'Record', '', 'Status'],
    rows: decisionRows,
  },
  {
    file: 'docs/behaviour/live.md',
    headings: ['State', 'While'],
    rows: rowsOf(liveStates, hasCode, (name, [state, meaning]) => [
      state ?? code(name),
      meaning ?? '',
    ]),
  },
  {
    file: 'docs/behaviour/live.md',
    headings: ['Reason', 'While', 'Said'],
    rows: rowsOf(viewingRefusals, hasCode, (name, [, meaning]) => [
      code(name),
      meaning ?? '',
      zhLive.refusal[name],
    ]),
  },
  {
    file: 'docs/behaviour/members-and-groups.md',
    headings: ['Group', '`groupId`', ''],
    rows: rowsOf(
      Object.keys(groupIds) as (keyof typeof groupIds)[],
      (name, cell) => cell.includes(name),
      (name, [group, , note]) => [group ?? name, String(groupIds[name]), note ?? ''],
    ),
  },
];

const lineOf = (row: Row): string => `|${row.map((cell) => (cell ? ` ${cell}` : '')).join(' |')} |`;

/** Returns the file with its table as the code has it. Throws if the file has no such table. */
export function withTable({ file, headings, rows }: GeneratedTable): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const first = lines.indexOf(lineOf(headings)) + 2;
  if (first === 1) throw new Error(`${file} has no table ${lineOf(headings)}.`);
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  const present = lines.slice(first, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return [...lines.slice(0, first), ...rows(present).map(lineOf), ...lines.slice(end)].join('\n');
}
