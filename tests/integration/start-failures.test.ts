/** The output when the site cannot start: a message that says what to do, and exit code 1. */
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

function dataDir(folder = makeDataDir()): string {
  cleanUp.push(() => removeDataDir(folder));
  return folder;
}

function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({ server, port: (server.address() as { port: number }).port }),
    ),
  );
}

/** Starts the site and returns its output after it has exited. Fails if it starts. */
async function failedStart(
  settings: Parameters<typeof runSite>[0],
): Promise<{ code: number | null; stderr: string }> {
  const site = runSite(settings);
  cleanUp.push(() => site.process.kill('SIGKILL'));
  const code = await Promise.race([
    site.ended,
    site.ready.then(() => Promise.reject(new Error('The site came up although it should not.'))),
  ]);
  return { code, stderr: site.output().stderr };
}

/** A message for people: in both languages, without a stack trace. */
function expectSentence(stderr: string, english: RegExp, chinese: RegExp): void {
  expect(stderr).toContain('Portolane could not start.');
  expect(stderr).toMatch(english);
  expect(stderr).toMatch(chinese);
  expect(stderr).not.toMatch(/^\s+at .*:\d+/m);
}

it('names a taken port and another one to try', async () => {
  const { server, port } = await listen();
  cleanUp.push(() => server.close());
  const { code, stderr } = await failedStart({ dataDir: dataDir(), port });
  expectSentence(
    stderr,
    new RegExp(`Port ${port} is taken by another program.*PORT=${port + 1}`),
    new RegExp(`連接埠 ${port} 已被其他程式使用`),
  );
  expect(code).toBe(1);
});

it('names a data folder that is not writable', async () => {
  // A file in place of the folder fails for root as well, whom permissions do not stop.
  const inTheWay = join(dataDir(), 'in-the-way');
  writeFileSync(inTheWay, '');
  const folder = join(inTheWay, 'data');
  const { code, stderr } = await failedStart({ dataDir: folder, port: await freePort() });
  expectSentence(
    stderr,
    new RegExp(`The data folder ${folder} cannot be (made|written to).*DATA_DIR`),
    /資料夾 .*DATA_DIR/,
  );
  expect(code).toBe(1);
});

it('names the database that cannot be reached, and never its password', async () => {
  const { server, port } = await listen();
  await new Promise((done) => server.close(done)); // a port on which nothing listens
  const { code, stderr } = await failedStart({
    dataDir: dataDir(),
    port: await freePort(),
    more: {
      DEMO: '1',
      DATABASE_URL: `postgresql://somebody:secret-word@127.0.0.1:${port}/portolane`,
    },
  });
  expectSentence(
    stderr,
    new RegExp(
      `The database of DATABASE_URL \\(127\\.0\\.0\\.1:${port}/portolane\\) cannot be used: nothing listens there`,
    ),
    /無法使用 DATABASE_URL 的資料庫/,
  );
  expect(stderr).not.toContain('secret-word');
  expect(code).toBe(1);
});

it('names a DATABASE_URL that is not a URL', async () => {
  const { code, stderr } = await failedStart({
    dataDir: dataDir(),
    port: await freePort(),
    more: { DEMO: '1', DATABASE_URL: 'my database' },
  });
  expectSentence(stderr, /DATABASE_URL is not an address/, /DATABASE_URL 不是正確的網址/);
  expect(code).toBe(1);
});

it('names a data folder that another Portolane is using', async () => {
  const folder = dataDir(copyDemoDataDir());
  const first = runSite({ dataDir: folder, port: await freePort() });
  cleanUp.push(async () => {
    first.process.kill('SIGTERM');
    await first.ended;
  });
  await Promise.race([
    first.ready,
    first.ended.then(() => Promise.reject(new Error(first.output().stderr))),
  ]);
  const { code, stderr } = await failedStart({ dataDir: folder, port: await freePort() });
  expectSentence(
    stderr,
    new RegExp(
      `The data folder ${folder} is in use by another running Portolane \\(process ${first.process.pid}\\)`,
    ),
    /正由另一個執行中的 Portolane/,
  );
  expect(code).toBe(1);
});
