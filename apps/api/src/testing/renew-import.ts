import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#db/postgres/binaries.ts';
import { cleanEnvironment } from '#db/postgres/postmaster.ts';
import { database } from '#db/postgres/role.ts';
import { postgresUser } from '#db/postgres/system-user.ts';

/**
 * Dates the import of a stopped demonstration to this minute. A start imports everything again if
 * the last import is more than five minutes old, which takes longer than the rest of the start. The
 * server runs without a postmaster for one statement.
 */
export function renewImport(dataDir: string): void {
  const user = postgresUser();
  const anchor = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const cluster = join(dataDir, 'postgres');
  const { stdout, stderr } = spawnSync(
    findBinaries(user).postgres,
    ['--single', '-D', cluster, '-c', 'fsync=off', database],
    {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: cluster,
      env: cleanEnvironment(),
      encoding: 'utf8',
      input: `update content_import set anchor = '${anchor}' where id = 1 returning id\n`,
    },
  );
  if (!/id = "1"/.test(stdout))
    throw new Error(`The import of ${dataDir} could not be dated.\n${stdout}\n${stderr}`);
  const marker = join(dataDir, 'drawings/.import');
  const [digest] = readFileSync(marker, 'utf8').split(' ');
  writeFileSync(marker, `${digest} ${anchor}`);
}
