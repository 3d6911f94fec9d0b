/** deploy/portolane, run with folders of this test in place of those of a server. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './dockerfile.ts';

let folder: string;

/** Writes a program of the shell. */
function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portolane-command-')));
  for (const name of ['etc', 'current/node_modules/.bin', 'desk', 'bin'])
    mkdirSync(join(folder, name), { recursive: true });
  const script = readFileSync(join(root, 'deploy/portolane'), 'utf8')
    .replaceAll('/etc/', `${folder}/etc/`)
    .replaceAll('/srv/portolane/', `${folder}/`);
  writeFileSync(join(folder, 'bin/portolane'), script, { mode: 0o755 });
  // Takes its options and runs the rest as the account of the test.
  writeProgram(join(folder, 'bin/setpriv'), 'shift 5\nexec "$@"');
  writeProgram(
    join(folder, 'current/node_modules/.bin/node'),
    'echo "$PWD|$DATABASE_URL|${BACKUP_PASSPHRASE-}|$SUDO_USER|${PORTOLANE_ENV-unset}|$*"',
  );
  writeFileSync(join(folder, 'etc/portolane.env'), "DATABASE_URL='a?b&c'\n");
  writeFileSync(join(folder, 'etc/trial.env'), 'DATABASE_URL=trial\n');
  writeFileSync(join(folder, 'etc/portolane-backup.env'), 'BACKUP_PASSPHRASE=secret\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a folder of its caller, and returns what the program was given. */
function run(args: readonly string[], more: Record<string, string> = {}) {
  const { SUDO_USER: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin/portolane'), args, {
    cwd: join(folder, 'desk'),
    env: { ...env, PATH: `${folder}/bin:${process.env['PATH']}`, ...more },
    encoding: 'utf8',
  });
  return { status, stderr, given: stdout.trim().split('|') };
}

it.each([
  ['staff', 'apps/api/src/staff/main.ts'],
  ['backup', 'apps/api/src/backup/backup-command.ts'],
  ['restore', 'apps/api/src/backup/restore-command.ts'],
  ['site', 'apps/web/server/start.ts'],
])('%s runs in the folder of its caller, with the settings of the site', (name, script) => {
  readFileSync(join(root, script));
  const account = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  expect(run([name, 'a b', '--yes']).given).toEqual([
    join(folder, 'desk'),
    'a?b&c',
    'secret',
    account,
    'unset',
    `${folder}/current/${script} a b --yes`,
  ]);
});

it('names the person behind sudo, and takes another file of settings', () => {
  const { given } = run(['staff', 'health'], {
    SUDO_USER: 'lin',
    PORTOLANE_ENV: `${folder}/etc/trial.env`,
  });
  expect(given.slice(1, 5)).toEqual(['trial', 'secret', 'lin', 'unset']);
});

it('says what it takes', () => {
  expect(run(['help'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('staff|backup|restore|site'),
  });
});
