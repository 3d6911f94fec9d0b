import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError, codeOf } from '@portolane/server/settings/start-error.ts';
import { DatabaseClient } from './database-client.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

/** For the start banner. */
export interface DatabaseInfo {
  kind: 'embedded' | 'external';
  /** A folder, or host and database name; never a password. */
  where: string;
  /** Printed once at start, e.g. that the data is stored outside DATA_DIR. */
  notice: string | null;
}

export interface OpenDatabase {
  connection: ClientConfig;
  info: DatabaseInfo;
  /** Stops the embedded PostgreSQL; close all pools first. */
  close(): Promise<void>;
}

/** Oldest supported PostgreSQL version. */
const minMajorVersion = 15;

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL. Throws `StartError` for a problem that an
 * operator can fix.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  logger,
}: Pick<ApiSettings, 'databaseUrl' | 'dataDir' | 'logger'>): Promise<OpenDatabase> {
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const info = { kind: 'external', where: describeUrl(databaseUrl), notice: null } as const;
    const connection = { connectionString: databaseUrl };
    await checkExternal(connection, info.where);
    return { connection, info, close: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir, log: logger });
  return {
    connection: server.connection,
    info: { kind: 'embedded', where: server.where, notice: server.notice },
    close: () => server.stop(),
  };
}

/** Returns host, port and database of a connection URL, without the credentials. */
function describeUrl(databaseUrl: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
    return `${hostname || searchParams.get('host') || 'localhost'}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch {
    throw new StartError({
      en: 'DATABASE_URL is not an address. Write it as postgresql://user:password@host:5432/database, or leave it out to use the embedded PostgreSQL.',
      zh: 'DATABASE_URL 不是正確的網址。請寫成 postgresql://user:password@host:5432/database，或不設定以使用內嵌的 PostgreSQL。',
    });
  }
}

async function checkExternal(connection: ClientConfig, where: string): Promise<void> {
  // Waits up to 5 seconds for a database that is being started at the same time.
  for (const deadline = performance.now() + 5000; ;) {
    // Longer than a request may wait: on a machine that starts several processes at once, the
    // database takes its time, and a start that fails takes everything with it.
    const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 20_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      );
      const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
      if (major < minMajorVersion) {
        throw new StartError({
          en: `The database at ${where} is PostgreSQL ${major}; Portolane needs ${minMajorVersion} or newer. Upgrade it, or leave DATABASE_URL out to use the embedded PostgreSQL.`,
          zh: `${where} 的資料庫是 PostgreSQL ${major}，Portolane 需要 ${minMajorVersion} 以上版本。請升級，或不設定 DATABASE_URL 以使用內嵌的 PostgreSQL。`,
        });
      }
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (
        ['ECONNREFUSED', '57P03', 'ENOENT'].includes(codeOf(error)) &&
        performance.now() < deadline
      ) {
        await sleep(250);
        continue;
      }
      throw unreachable(where, error);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function unreachable(where: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
  const [en, zh] = {
    ECONNREFUSED: ['nothing listens there', '該位址沒有服務在執行'],
    ENOTFOUND: ['the host name is not known', '找不到主機名稱'],
    '28P01': ['the password is wrong', '密碼錯誤'],
    '28000': ['the user is not let in', '使用者不被允許登入'],
    '3D000': ['there is no database of that name', '沒有這個名稱的資料庫'],
  }[codeOf(error)] ?? [reason, reason];
  return new StartError(
    {
      en: `The database of DATABASE_URL (${where}) cannot be used: ${en}. Check that it runs and that user, password and name are right, or leave DATABASE_URL out to use the embedded PostgreSQL.`,
      zh: `無法使用 DATABASE_URL 的資料庫（${where}）：${zh}。請確認它正在執行，且使用者、密碼與名稱正確；或不設定 DATABASE_URL 以使用內嵌的 PostgreSQL。`,
    },
    { cause: error },
  );
}
