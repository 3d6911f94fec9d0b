import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseClient } from '#db/database-client.ts';
import { createLayout } from '#db/postgres/data-folders.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { postgresUser } from '#db/postgres/system-user.ts';
import { silentLog } from './test-settings.ts';

export interface Replica {
  /** Of the running server. */
  server: () => EmbeddedPostgres;
  /** Lets it stand still: it goes on receiving, and shows nothing of it. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Starts the server again after `server().stop()`, from where it was. */
  restart: () => Promise<void>;
  /** Stops it and removes its files. */
  close: () => Promise<void>;
}

/** Copies the files of a running server as a base backup is made, without pg_basebackup. */
async function copyCluster(primary: EmbeddedPostgres, cluster: string): Promise<string> {
  const client = new DatabaseClient(primary.connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', fast => true)");
    // Not by Node: under root, the files belong to another user, and must do so after.
    execFileSync('cp', ['-a', join(primary.where, 'postgres'), cluster]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    return rows[0]!.labelfile;
  } finally {
    await client.end();
  }
}

/** Starts a streaming replica of a separate PostgreSQL (separate-postgres.ts). */
export async function startReplica(primary: EmbeddedPostgres): Promise<Replica> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolane-replica-'));
  const user = postgresUser();
  const { home, cluster } = createLayout(dataDir, user);
  const label = await copyCluster(primary, cluster);
  const write = (name: string, text: string) => {
    const path = join(cluster, name);
    writeFileSync(path, text);
    if (user) chownSync(path, user.uid, user.gid);
  };
  rmSync(join(cluster, 'postmaster.pid'));
  write('backup_label', label);
  write('standby.signal', '');
  const { host, port, user: role } = primary.connection;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${role}'\n`,
  );
  const start = () => startEmbeddedPostgres({ dataDir, log: silentLog });
  let server = await start();
  const run = async (statement: string) => {
    const client = new DatabaseClient(server.connection);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    server: () => server,
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    async restart() {
      server = await start();
    },
    async close() {
      await server.stop();
      for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
