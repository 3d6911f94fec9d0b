/**
 * A site is backed up while it runs, restored into a database at DATABASE_URL, and from there into a new
 * DATA_DIR, by the commands that README names.
 */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { type ApiProcess, startApi } from '../fixtures/api-process.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { runScript } from '../fixtures/staff-process.ts';

const passphrase = { BACKUP_PASSPHRASE: 'several words of the operator' };
const folders: string[] = [];
const newFolder = (folder = makeDataDir()): string => {
  folders.push(folder);
  return folder;
};
let dataDir: string;
let api: ApiProcess;
let db: ReturnType<typeof openSiteDatabase>;
beforeAll(async () => {
  dataDir = newFolder(copyDemoDataDir());
  api = await startApi({ dataDir });
  db = openSiteDatabase(dataDir);
});
afterAll(async () => {
  await db?.pool.end();
  await api?.stop();
  for (const folder of folders) removeDataDir(folder);
});

/** Runs a command that must succeed and returns its lines. */
async function lines(...command: Parameters<typeof runScript>): Promise<string[]> {
  const { code, stdout, stderr } = await runScript(...command);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.trimEnd().split('\n');
}
/** The printed table: rows and bytes of each table and folder. */
const tableIn = (printed: string[]): string[] => printed.filter((line) => /\d+ +\d+$/.test(line));

it(
  'embedded to DATABASE_URL, to a new DATA_DIR, which serves the site',
  { timeout: 400_000 },
  async () => {
    const out = newFolder();
    const first = join(out, 'first.tar.gz');
    await db.pool.query('create database restored');
    const { options } = db.pool;
    const DATABASE_URL = `postgresql:///restored?host=${encodeURIComponent(options.host!)}&port=${options.port}&user=${options.user as string}`;

    const running = await lines('backup', dataDir, ['--out', first]);
    expect(running.at(-1)).toMatch(
      /^Backed up to .*first\.tar\.gz: \d+ bytes in .*, not encrypted\.$/,
    );
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(tableIn(running).find((line) => line.startsWith('event '))).toMatch(/ [1-9]/);

    const uploads = newFolder();
    const restored = await lines('restore', uploads, [first], { DATABASE_URL });
    expect(tableIn(restored)).toEqual(tableIn(running));
    expect(readdirSync(uploads)).toEqual(['drawings']);

    // The same rows again, from a site that does not run.
    const second = join(out, 'second.tar.gz.age');
    const external = await lines('backup', uploads, ['--out', second], {
      DATABASE_URL,
      ...passphrase,
    });
    expect(external.at(-1)).toMatch(/, encrypted\.$/);
    expect(tableIn(external)).toEqual(tableIn(running));

    const moved = newFolder();
    await lines('restore', moved, [second], passphrase);
    const third = join(out, 'third.tar.gz');
    expect(tableIn(await lines('backup', moved, ['--out', third]))).toEqual(tableIn(running));
    expect((await lines('restore', moved, [third, '--check'])).at(-1)).toMatch(
      / is complete: made /,
    );

    const again = await startApi({ dataDir: moved });
    try {
      const events = async (origin: string) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${origin}/api/event/search`, {
          method: 'POST',
          headers,
          body: '{}',
        });
        return (await response.text()).match(/"alias":"[^"]+"/g);
      };
      expect(await events(again.origin)).toEqual(await events(api.origin));
      expect(await events(again.origin)).not.toBeNull();
    } finally {
      await again.stop();
    }
  },
);

it(
  'refusals have a message and an exit code, and change nothing',
  { timeout: 200_000 },
  async () => {
    const file = join(newFolder(), 'backup.tar.gz.age');
    await lines('backup', dataDir, ['--out', file], passphrase);
    const refusals: [RegExp, number, ...Parameters<typeof runScript>][] = [
      [/Usage: pnpm backup/, 2, 'backup', dataDir, ['--output', file]],
      [/Usage: pnpm restore/, 2, 'restore', dataDir, []],
      [/shorter than 12/, 1, 'backup', dataDir, [], { BACKUP_PASSPHRASE: 'short' }],
      [/no terminal to ask/, 1, 'backup', dataDir, ['--encrypt']],
      [/exists already/, 1, 'backup', dataDir, ['--out', file]],
      [/There is no database in/, 1, 'backup', newFolder(), []],
      [/no terminal to ask/, 1, 'restore', newFolder(), [file]],
      [
        /passphrase does not open/,
        1,
        'restore',
        newFolder(),
        [file],
        { BACKUP_PASSPHRASE: 'another one, but long' },
      ],
      [/is not empty/, 1, 'restore', dataDir, [file], passphrase],
    ];
    for (const [message, code, ...command] of refusals) {
      const run = await runScript(...command);
      expect(run.stderr).toMatch(message);
      expect({ command, code: run.code, stdout: run.stdout }).toEqual({
        command,
        code,
        stdout: '',
      });
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
    expect(folders.slice(-3).map((folder) => readdirSync(folder))).toEqual([[], [], []]);
  },
);

it('into a folder: records the moment, and deletes what is older than the days', async () => {
  const out = newFolder();
  const old = 'portolane-2026-01-02T03-04-05Z.tar.gz';
  for (const name of [old, 'before-release.tar.gz']) {
    writeFileSync(join(out, name), 'old');
    utimesSync(join(out, name), new Date(0), new Date(0));
  }
  const before = Date.now();
  const printed = await lines('backup', dataDir, ['--out', out, '--keep-days', '14']);
  expect(printed.at(-1)).toBe(`Deleted, because older than 14 days: ${old}.`);
  expect(readdirSync(out).sort()).toEqual([
    'before-release.tar.gz',
    expect.stringMatching(/^portolane-[\dT-]+Z\.tar\.gz$/),
  ]);
  const { rows } = await db.pool.query<{ at: string }>(
    `select data #>> '{}' as at from site_document where key = 'last-backup'`,
  );
  expect(Date.parse(rows[0]!.at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(rows[0]!.at)).toBeLessThanOrEqual(Date.now());
});

it('a backup that cannot be recorded is complete, and says so', async () => {
  const out = newFolder();
  await db.pool.query(
    `alter database ${db.pool.options.database!} set default_transaction_read_only = on`,
  );
  try {
    const { code, stdout, stderr } = await runScript('backup', dataDir, ['--out', out]);
    expect(code).toBe(0);
    expect(stdout).toContain('Backed up to ');
    expect(stderr).toMatch(
      /^The backup is complete, but the database could not record it: .*read-only/,
    );
  } finally {
    // A connection that was opened meanwhile is read-only, too.
    await db.pool.query(
      `begin read write; alter database ${db.pool.options.database!} reset default_transaction_read_only; commit`,
    );
  }
});

it('refuses days that are no number, before it reads anything', async () => {
  const out = newFolder();
  for (const days of ['0', '-1', 'all']) {
    const { code, stderr } = await runScript('backup', dataDir, [
      '--out',
      out,
      `--keep-days=${days}`,
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain(`--keep-days is ${days}; it must be a number of days from 1 up.`);
  }
  expect(readdirSync(out)).toEqual([]);
});

it('deletes in no folder that --out does not name', async () => {
  const out = newFolder();
  for (const named of [['--out', join(out, 'site.tar.gz')], []]) {
    const { code, stderr } = await runScript('backup', dataDir, [...named, '--keep-days', '14']);
    expect(code).toBe(2);
    expect(stderr).toContain('--keep-days needs --out with a folder that exists');
  }
  expect(readdirSync(out)).toEqual([]);
});
