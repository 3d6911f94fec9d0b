/** Folders whose code is mutated, and the results of their tests in docs/tests.md. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Room {
  /** Path from the root of the repository. */
  folder: string;
  project: string;
  /** Tests below this folder have to notice its mutants. */
  tests: string;
  /** Patterns of files that these tests do not need, as of .gitignore. */
  unused: string[];
}

export interface Score {
  mutants: number;
  killed: number;
}

/** Parts of a report of StrykerJS. */
export interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

const areas = [
  // Tests of pure functions are fast, so those of the whole package are run.
  {
    path: 'packages/core/src/rules',
    project: 'packages/core',
    tests: () => 'packages/core/src',
    unused: ['/apps', '/docs', '/packages/*', '!/packages/core'],
  },
  // Each of these needs a database.
  {
    path: 'apps/api/src/modules',
    project: 'apps/api',
    tests: (folder: string) => folder.split('/').slice(0, 5).join('/'),
    unused: [],
  },
];

/** Returns all folders with code, in the same order on every machine. */
export function findRooms(): Room[] {
  return areas.flatMap(({ path, project, tests, unused }) => {
    const files = globSync(`${path}/*/**/*.ts`, { cwd: root });
    const code = files.filter((file) => !file.endsWith('.test.ts'));
    const folders = [...new Set(code.map((file) => dirname(file)))].toSorted();
    return folders.map((folder) => ({ folder, project, tests: tests(folder), unused }));
  });
}

/**
 * Returns the rooms from one that changes every day. Seven rooms further each day, so that nights
 * which manage a few rooms meet all of them in turn.
 */
export function inTurn(rooms: readonly Room[], now: Date): Room[] {
  const day = Math.floor(now.getTime() / 86_400_000);
  const first = (day * 7) % rooms.length;
  return [...rooms.slice(first), ...rooms.slice(0, first)];
}

/** Counts a mutant that makes the tests exceed their time as killed, and ignores those that cannot run. */
export function scoreOf({ files }: MutationReport): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (...of: string[]) => statuses.filter((status) => of.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { mutants: killed + count('Survived', 'NoCoverage'), killed };
}

/** Returns the share of mutants that tests notice, in percent with one decimal. */
export const percentOf = ({ mutants, killed }: Score): number =>
  mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10;

const document = join(root, 'docs/tests.md');
const headings = '| Folder | Mutants | Killed | Survived | Score | Measured |';

function readDocument() {
  const lines = readFileSync(document, 'utf8').split('\n');
  const first = lines.indexOf(headings) + 2;
  if (first === 1) throw new Error(`docs/tests.md has no table ${headings}`);
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  return { before: lines.slice(0, first), rows: lines.slice(first, end), after: lines.slice(end) };
}

const folderOf = (row: string): string => row.split('`')[1]!;

/** Returns the score of a folder in docs/tests.md; undefined if it was never measured. */
export function scoreBefore(folder: string): Score | undefined {
  const row = readDocument().rows.find((line) => folderOf(line) === folder);
  if (!row) return undefined;
  const [mutants, killed] = row.split('|').slice(2, 4).map(Number);
  return { mutants: mutants!, killed: killed! };
}

/** Writes the score of a folder into docs/tests.md, and removes folders that no longer exist. */
export function writeScore(folder: string, score: Score, now: Date): void {
  const { before, rows, after } = readDocument();
  const { mutants, killed } = score;
  const day = now.toISOString().split('T')[0];
  const row = `| \`${folder}\` | ${mutants} | ${killed} | ${mutants - killed} | ${percentOf(score)} % | ${day} |`;
  const existing = new Set(findRooms().map((room) => room.folder));
  const others = rows.filter((line) => folderOf(line) !== folder && existing.has(folderOf(line)));
  writeFileSync(document, [...before, ...[...others, row].toSorted(), ...after].join('\n'));
}
