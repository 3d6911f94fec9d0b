/**
 * The process is killed after LINE was answered 200 and before the bot has processed the events:
 * none is lost.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { addMembers, addToken, type MemberRow } from '../../apps/api/src/testing/member-seed.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { channels, lineEnvironment, startTestLine } from '../../apps/api/src/testing/test-line.ts';
import { type ApiProcess, startApi } from '../fixtures/api-process.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { removeDataDir } from '../fixtures/site-process.ts';

/** As many as the bot processes in parallel: slow ones block those behind them. */
const ASKING = 8;
const BLOCKING = 25;

let line: FakeLine;
let api: ApiProcess;
let dataDir: string;
let webhook = '';
const start = () => startApi({ dataDir, more: { ...lineEnvironment(line), LOG_LEVEL: 'trace' } });
beforeAll(async () => {
  dataDir = copyDemoDataDir();
  line = await startTestLine({
    webhook: async (body, headers) =>
      (await fetch(webhook, { method: 'POST', body, headers })).status,
  });
  api = await start();
  webhook = `${api.origin}/api/line/webhook`;
});
afterAll(async () => {
  await api?.stop();
  await line?.close();
  removeDataDir(dataDir);
});

const endLeases = 'update line_event set next_attempt_at = now() where processed_at is null';

async function withDatabase<T>(
  work: (db: ReturnType<typeof openSiteDatabase>) => Promise<T>,
): Promise<T> {
  const db = openSiteDatabase(dataDir);
  try {
    return await work(db);
  } finally {
    await db.pool.end();
  }
}
const count = (condition: string, table: string) =>
  withDatabase(
    async ({ pool }) =>
      (
        await pool.query<{ n: number }>(
          `select count(*)::int as n from ${table} where ${condition}`,
        )
      ).rows[0]!.n,
  );

it('kill -9 between acknowledging and processing loses no event', async () => {
  const members: MemberRow[] = await withDatabase(async (db) => {
    const rows = await addMembers(db, BLOCKING);
    for (const { id } of rows)
      await db.pool.query(
        'update member set line_user_id = $1, line_bound_at = now() where id = $2',
        [line.addUser().userId, id],
      );
    return (
      await db.pool.query<MemberRow>(
        'select *, line_user_id as "lineUserId" from member where id = any($1)',
        [rows.map(({ id }) => id)],
      )
    ).rows;
  });
  // LINE responds slowly, so the bot is busy with the first events …
  line.simulateFailure({ slowMs: 60_000, pathPrefix: '/v2/bot' });
  const asking = line.addUser();
  for (let index = 0; index < ASKING; index++)
    expect(await line.sendText(asking.userId, `第 ${index} 句`)).toBe(200);
  await expect.poll(() => count('attempts > 0', 'line_event')).toBe(ASKING);
  // … and these are acknowledged and wait.
  const told = await Promise.all(members.map(({ lineUserId }) => line.unfollow(lineUserId!)));
  expect(told.every((status) => status === 200)).toBe(true);
  expect(await count('line_blocked', 'member')).toBe(0);
  api.process.kill('SIGKILL');
  await new Promise((done) => api.process.once('close', done));

  line.simulateFailure({});
  api = await start();
  webhook = `${api.origin}/api/line/webhook`;
  await expect.poll(() => count('line_blocked', 'member'), { timeout: 20_000 }).toBe(BLOCKING);
  // Events in progress are retried when the lease of the dead process ends, in time for a reply. A
  // lease takes 45 seconds: only the nightly run waits for it.
  if (!nightly) await withDatabase(({ pool }) => pool.query(endLeases));
  await expect
    .poll(() => count('processed_at is null', 'line_event'), { timeout: 80_000, interval: 500 })
    .toBe(0);
  expect(await count('dead_at is not null', 'line_event')).toBe(0);
  expect(line.sentTo(asking.userId)).toHaveLength(ASKING);
}, 180_000);

it('the log contains no tokens, messages or LINE accounts, whatever goes wrong', async () => {
  const user = line.addUser();
  const [member] = await withDatabase((db) => addMembers(db, 1));
  const bearer = await withDatabase((db) =>
    addToken(db, member!.id, new Date(Date.now() + 3_600_000)),
  );
  const ask = (path: string, body: object) =>
    fetch(`${api.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  const [good, bad, linkToken] = [
    await line.issueIdToken(user.userId),
    await line.issueIdToken(user.userId, { unpublishedKey: true }),
    line.issueLinkToken(user.userId),
  ];
  for (const idToken of [bad, good])
    for (const path of ['/user/lineLogin', '/user/lineBind'])
      await ask(path, { idToken, lineId: user.userId });
  const { items } = (await (await ask('/user/lineBind', { linkToken })).json()) as {
    items: { redirect: string };
  };
  await fetch(items.redirect);
  const nonce = new URL(items.redirect).searchParams.get('nonce')!;
  const words = '我的身分證字號是 A123456789';
  for (const trouble of [{}, { failWith: 400 }, { failWith: 500 }, { unreachable: true }]) {
    line.simulateFailure(trouble);
    await line.sendText(user.userId, words);
    await line.sendText(user.userId, words, { signature: 'bad' });
    await line.pressButton(user.userId, `do=${words}`);
    await expect.poll(() => count('attempts = 0', 'line_event'), { timeout: 20_000 }).toBe(0);
  }
  line.simulateFailure({});
  // Processed or given up: those attempted while LINE answered 400 are given up.
  await expect
    .poll(() => count('processed_at is null and dead_at is null', 'line_event'), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(0);
  const said = api.said();
  // The log does mention the rest.
  for (const part of [
    '/api/line/webhook',
    '/api/user/lineBind',
    'line: an event failed',
    'MALICIOUS_REQUEST',
  ])
    expect(said).toContain(part);
  const secrets = {
    good,
    bad,
    linkToken,
    nonce,
    bearer,
    words,
    user: user.userId,
    secret: channels.channelSecret,
    access: channels.channelAccessToken,
  };
  expect(
    Object.entries(secrets)
      .filter(([, value]) => said.includes(value))
      .map(([name]) => name),
  ).toEqual([]);
}, 120_000);
