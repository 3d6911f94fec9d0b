/**
 * Editing at the desk by the number of documents: how long a check, a publication, a keystroke of
 * its search, and a page of its list take, what they add to the memory of the process, and what visitors notice meanwhile; and twenty editors who publish at once.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { addStaff, deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { quantile } from './load.ts';
import { memoryOf } from './process-memory.ts';
import { median, type Row, type Unit } from './row.ts';
import { startProduction } from './sites.ts';

/** Numbers of documents; the first is about what the demonstration has. */
const documentCounts = [500, 5_000, 20_000] as const;
/** The document of the demonstration of which the others are copies. */
const original = 'news/axiolo-data-platform-pilot.yaml';
const edited = 'news/bench-0.yaml';
const repetitions = { checks: 20, publications: 10, keystrokes: 20, lists: 10 };
/** Milliseconds between two checks of an editor who types, and between two page views of a visitor. */
const pace = { checkMs: 250, visitMs: 10 };
/** Milliseconds for which visits are measured beside checks. */
const besideMs = 8_000;
/** People who publish at once, each some times, beside visitors. */
const atOnce = { editors: 20, rounds: 5, visitsPerSecond: 50 };

/** Makes a folder with the demonstration's content, filled up with copies of a news item. */
async function makeContent(documents: number): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-bench-'));
  await dateContent(demoContent, folder, new Date());
  const text = readFileSync(join(folder, original), 'utf8');
  // The demonstration has some 530 documents itself.
  for (let number = 0; number < Math.max(atOnce.editors, documents - 530); number++)
    writeFileSync(
      join(folder, `news/bench-${number}.yaml`),
      // The pictures, whose names contain the alias, are those of the original.
      text.replace(/^alias: .*$/m, `alias: bench-${number}`),
    );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Figures of one number of documents, in milliseconds, megabytes, and seconds. */
type Figures = Record<
  | 'start'
  | 'firstCheck'
  | 'check'
  | 'publish'
  | 'keystroke'
  | 'list'
  | 'memory'
  | 'visit'
  | 'publication'
  | 'meanwhile'
  | 'waits',
  number
>;

/** The calls of an editor who changes a news item. */
async function openEditor(origin: string, headers: Record<string, string>, path = edited) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${origin}/api/desk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`/desk/${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { items: unknown }).items;
  };
  const { tree, version } = (await post('content/one', { path })) as {
    tree: Tree;
    version: number;
  };
  if (!isRecord(tree)) throw new Error(`${path} is not an object.`);
  let baseVersion = version;
  let typed = 0;
  const edit = () => ({
    path,
    tree: {
      ...tree,
      title: { zh: `試行方案第 ${(typed += 1)} 版`, en: `Pilot, edition ${typed}` },
    },
    baseVersion,
  });
  const stored = async (call: 'check' | 'publish') => {
    const { outcome, version: next } = (await post(`content/${call}`, edit())) as {
      outcome: string;
      version: number | null;
    };
    if (outcome !== 'stored') throw new Error(`/desk/content/${call}: ${outcome}`);
    return next;
  };
  return {
    check: () => stored('check'),
    publish: async () => {
      baseVersion = (await stored('publish'))!;
    },
    find: (text: string) => post('find', { text }),
    list: () => post('content/search', { kind: 'news', sort: 'title', descending: false }),
  };
}

const p99 = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await millisecondsOf(work));
  return median(all);
}

/** Views a page. @throws if it is not answered with it */
async function visit(origin: string): Promise<void> {
  const response = await fetch(`${origin}/en/search/product`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A visitor was answered ${response.status}.`);
}

/** Returns the p99 of requests for a cached page while an editor types. */
async function visitsBeside(origin: string, check: () => Promise<unknown>): Promise<number> {
  await visit(origin);
  const until = performance.now() + besideMs;
  const typing = (async () => {
    while (performance.now() < until) {
      await check();
      await sleep(pace.checkMs);
    }
  })();
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(await millisecondsOf(() => visit(origin)));
    await sleep(pace.visitMs);
  }
  await typing;
  return p99(times);
}

/**
 * Lets twenty people publish different documents at once, five times each, beside fifty visits a second.
 * Any refusal, of an editor or of a visitor, throws.
 * @returns milliseconds: the p99 of a publication, and of a visit; and how often a publication was seen
 * to wait for a lock of another one
 */
async function publishAtOnce(
  origin: string,
  db: Awaited<ReturnType<typeof openSeparatePostgres>>['db'],
): Promise<{ publication: number; visit: number; waits: number }> {
  const open = async (number: number) =>
    openEditor(
      origin,
      await deskHeaders(db, await addStaff(db, 'admin'), { now: new Date() }),
      `news/bench-${number}.yaml`,
    );
  const people = await Promise.all(
    Array.from({ length: atOnce.editors }, (_, index) => open(index)),
  );
  const visits: number[] = [];
  const failures: unknown[] = [];
  const pending: Promise<void>[] = [];
  let waits = 0;
  const visitors = setInterval(() => {
    const viewed = millisecondsOf(() => visit(origin)).then(
      (milliseconds) => void visits.push(milliseconds),
      (error: unknown) => void failures.push(error),
    );
    pending.push(viewed);
  }, 1000 / atOnce.visitsPerSecond);
  const observer = setInterval(() => {
    const seen = db.pool
      .query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .then(({ rows }) => void (waits += rows[0]!.waiting));
    pending.push(seen);
  }, 20);
  const publications: number[] = [];
  try {
    await Promise.all(
      people.map(async ({ publish }) => {
        for (let round = 0; round < atOnce.rounds; round++)
          publications.push(await millisecondsOf(publish));
      }),
    );
  } finally {
    clearInterval(visitors);
    clearInterval(observer);
    await Promise.all(pending);
  }
  if (failures.length > 0) throw new Error('A visitor was refused.', { cause: failures[0] });
  return { publication: p99(publications), visit: p99(visits), waits };
}

async function figuresAt(documents: number): Promise<Figures> {
  const closers: (() => unknown)[] = [];
  try {
    const content = await makeContent(documents);
    closers.push(content.remove);
    const dataDir = makeDataDir();
    closers.push(() => removeDataDir(dataDir));
    const postgres = await openSeparatePostgres({ dataDir });
    closers.push(postgres.close);
    const began = performance.now();
    const site = await startProduction(dataDir, {
      DATABASE_URL: await databaseUrlOf(postgres.db),
      CONTENT_DIR: content.folder,
      WORKERS: '1',
    });
    closers.push(() => site.stop());
    const start = (performance.now() - began) / 1000;
    const person = await addStaff(postgres.db, 'admin');
    const headers = await deskHeaders(postgres.db, person, { now: new Date() });
    const editor = await openEditor(site.origin, headers);
    const pid = site.process.pid!;
    // Work that follows the start, e.g. rendering for the cache, is not the editor's.
    await sleep(5_000);
    const before = memoryOf(pid);
    const firstCheck = await millisecondsOf(editor.check);
    const check = await medianOf(repetitions.checks, editor.check);
    const publish = await medianOf(repetitions.publications, editor.publish);
    const memory = memoryOf(pid) - before;
    const texts = ['試', '試行', 'pi', 'pil', 'pilot'];
    let key = 0;
    const keystroke = await medianOf(repetitions.keystrokes, () =>
      editor.find(texts[(key += 1) % texts.length]!),
    );
    const list = await medianOf(repetitions.lists, editor.list);
    const visited = await visitsBeside(site.origin, editor.check);
    const { publication, visit: meanwhile, waits } = await publishAtOnce(site.origin, postgres.db);
    return {
      start,
      firstCheck,
      check,
      publish,
      keystroke,
      list,
      memory,
      visit: visited,
      publication,
      meanwhile,
      waits,
    };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

interface Measure {
  id: string;
  what: string;
  unit: Unit;
  details?: (figures: Figures) => string;
}
const measures: Record<Exclude<keyof Figures, 'waits'>, Measure> = {
  start: { id: 'start', what: 'first start, with the import', unit: 'seconds' },
  firstCheck: { id: 'first-check', what: 'first check of a process', unit: 'milliseconds' },
  check: { id: 'check', what: 'each further check', unit: 'milliseconds' },
  publish: { id: 'publish', what: 'publishing a news item', unit: 'milliseconds' },
  keystroke: {
    id: 'keystroke',
    what: 'a keystroke in the search of the desk',
    unit: 'milliseconds',
  },
  list: { id: 'list', what: 'a page of the list of news at the desk', unit: 'milliseconds' },
  memory: { id: 'memory', what: 'memory that editing adds to a process', unit: 'megabytes' },
  visit: {
    id: 'visit',
    what: 'a cached page while an editor types, p99',
    unit: 'milliseconds',
  },
  publication: {
    id: 'publication-of-twenty',
    what: 'a publication while twenty people publish, beside fifty visits a second, p99',
    unit: 'milliseconds',
    details: ({ waits }) => `seen to wait for another’s lock: ${waits} times`,
  },
  meanwhile: {
    id: 'visit-beside-twenty',
    what: 'a cached page meanwhile, p99',
    unit: 'milliseconds',
  },
};

/** Returns the figures of the larger numbers of documents, each beside that of the smallest. */
export async function contentRows(): Promise<Row[]> {
  const [smallest, ...others] = documentCounts;
  const least = await figuresAt(smallest);
  const rows: Row[] = [];
  for (const documents of others) {
    const figures = await figuresAt(documents);
    for (const [name, { id, what, unit, details }] of Object.entries(measures))
      rows.push({
        id: `content/${id}-with-${documents / 1000}k`,
        what: `${what}, ${documents.toLocaleString('en')} documents`,
        unit,
        value: figures[name as keyof Figures],
        details: details?.(figures) ?? '',
        beside: {
          what: `with ${smallest} documents`,
          value: Math.max(least[name as keyof Figures], 1),
        },
      });
  }
  return rows;
}
