/** Databases and folders for tests of backup and restore. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { inject } from 'vitest';
import { DatabaseClient } from '#db/database-client.ts';

/** Returns the connection of the database as a URL, as DATABASE_URL has it. */
export const urlOf = ({ host, user, database, port }: ClientConfig): string =>
  `postgresql:///${database}?host=${encodeURIComponent(host!)}&port=${port}&user=${user}`;

/** Makes databases on the run's PostgreSQL and folders, and removes all of them. */
export class BackupSite {
  readonly #admin = new DatabaseClient(inject('postgres'));
  readonly #databases: string[] = [];
  readonly #clients: Client[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'portolane-backup-'));

  async open(): Promise<void> {
    await this.#admin.connect();
  }

  /** @param template `test_site`: with the demonstration's content; missing: an empty database */
  async database(template = 'template0'): Promise<ClientConfig> {
    const database = `test_${randomBytes(8).toString('hex')}`;
    await this.#admin.query(`create database ${database} template ${template}`);
    this.#databases.push(database);
    return { ...inject('postgres'), database };
  }

  async client(connection: ClientConfig): Promise<Client> {
    const client = new DatabaseClient(connection);
    await client.connect();
    this.#clients.push(client);
    return client;
  }

  /** Returns a path in the folder, at which nothing is. */
  path(suffix = ''): string {
    return join(this.folder, `${randomBytes(4).toString('hex')}${suffix}`);
  }

  /** Makes a data folder with these files. */
  dataDir(files: Record<string, string | Buffer>): string {
    const folder = this.path();
    mkdirSync(folder);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.end();
    for (const database of this.#databases)
      await this.#admin.query(`drop database if exists ${database} with (force)`);
    await this.#admin.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns rows and a hash of every table, and every sequence, by another way than the backup's. */
export async function contentsOf(client: Client): Promise<Record<string, string>> {
  const { rows: relations } = await client.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name, kind } of relations) {
    const { rows } = await client.query<{ content: string }>(
      kind === 'S'
        ? `select last_value || ' ' || is_called as content from ${name}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as content from ${name} t`,
    );
    contents[name] = rows[0]!.content;
  }
  return contents;
}

/** Returns contents without the sequences, which a restore advances, and its note that it holds messages. */
export const rowsOf = (contents: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contents).filter(([name]) => !name.endsWith('_seq') && name !== 'site_document'),
  );
