/**
 * Demo mode is asked for, never fallen into: what a start refuses, and the way from the
 * demonstration to a site for members, in processes as an operator starts them.
 */
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { apiScript, plainApiScript, startApi } from '../fixtures/api-process.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';

let dataDir: string;
beforeAll(() => void (dataDir = makeDataDir()));
afterAll(() => removeDataDir(dataDir));
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

/** Returns why a process does not start. Fails if it does. */
async function refusal(
  more: Record<string, string>,
  { script, folder = dataDir }: { script?: string; folder?: string } = {},
): Promise<string> {
  const site = runSite({
    dataDir: folder,
    port: await freePort(),
    more,
    ...(script ? { script } : {}),
  });
  cleanUp.push(() => site.process.kill('SIGKILL'));
  const code = await Promise.race([
    site.ended,
    new Promise<string>((done) =>
      site.process.stdout!.on('data', () => {
        if (/ready after|Portolane API at/.test(site.output().stdout)) done('it came up');
      }),
    ),
  ]);
  expect(code).toBe(1);
  const { stderr } = site.output();
  expect(stderr).toContain('Portolane could not start.');
  expect(stderr).not.toMatch(/^\s+at .*:\d+/m);
  return stderr;
}

const ofRealSites: readonly (readonly [string, string])[] = [
  ['DATABASE_URL', 'postgresql://portolane@127.0.0.1:9/portolane'],
  ['TRUST_PROXY', '1'],
  ['PUBLIC_ORIGIN', 'https://www.portolane.example'],
];

describe.each([
  ['the site', undefined, ofRealSites],
  // Both read their settings by the same function.
  ['the API', apiScript, nightlyOr(ofRealSites, ofRealSites.slice(0, 1))],
])('%s does not become a demonstration', (_what, script, settings) => {
  it.each(settings)('with %s and no gateway', async (name, value) =>
    expect(await refusal({ [name]: value }, script ? { script } : {})).toMatch(
      new RegExp(`${name} is set as for a real site[\\s\\S]*已設定 ${name}`),
    ),
  );
  it('because the name of a setting is misspelt', async () =>
    expect(
      await refusal({ SMS_GATEWY_URL: 'https://sms.example/' }, script ? { script } : {}),
    ).toMatch(/SMS_GATEWY_URL is not a setting.*Did you mean SMS_GATEWAY_URL\?/));
});

it('staff commands do not go to another database because of a misspelt setting', async () =>
  expect(
    await runStaff(dataDir, ['audit', 'list'], {
      DATABSE_URL: 'postgresql://db.example/portolane',
    }),
  ).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean DATABASE_URL?') }));

describe('from the demonstration to a site for members', () => {
  let gateway: Server;
  let production: Record<string, string>;
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const { port } = gateway.address() as { port: number };
    production = { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, WORKERS: '1' };
  });
  afterAll(() => void gateway.close());
  const call = async (origin: string, path: string, body: object, token?: string) =>
    (await (
      await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    ).json()) as { status: string; items: { token: string } };
  const phone = { mobilePhoneCode: '+886', mobilePhone: '0912000001' };

  it(
    'the demonstration is refused until it is taken out, and never comes back',
    { timeout: 300_000 },
    async () => {
      const dataDir = copyDemoDataDir();
      cleanUp.push(() => removeDataDir(dataDir));
      const demo = await startApi({ dataDir, more: { LOG_LEVEL: 'info' } });
      cleanUp.push(() => demo.process.kill('SIGKILL'));
      await call(demo.origin, '/user/getCode', phone);
      const code = /\[outbox\] sms \+886 0912000001 (\d{6})/;
      await expect.poll(() => demo.said(), { timeout: 20_000 }).toMatch(code);
      const { token } = (
        await call(demo.origin, '/user/login', {
          ...phone,
          verificationCode: code.exec(demo.said())![1]!,
        })
      ).items;
      expect(await call(demo.origin, '/member/orders', { limit: 1 }, token)).toMatchObject({
        status: 'SUCCESS',
      });
      // The start message and the log agree.
      expect(demo.said()).toMatch(/^Mode: demo$/m);
      const lines = demo
        .said()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !line.includes('"mode":"demo"'))).toEqual([]);
      // A running site would go on showing what is removed.
      expect(await runStaff(dataDir, ['demonstration', 'remove', '--yes'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('in use by another running Portolane'),
      });
      await demo.stop();

      const script = plainApiScript;
      expect(await refusal(production, { script, folder: dataDir })).toMatch(
        /holds the demonstration[\s\S]*pnpm@12 staff demonstration remove/,
      );
      expect(await runStaff(dataDir, ['demonstration', 'remove', '--yes'])).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Everything is deleted: 6 members of the demonstration/),
        stderr: '',
      });

      const site = await startApi({ dataDir, script, more: production });
      cleanUp.push(() => site.process.kill('SIGKILL'));
      expect(site.said()).toMatch(/^Mode: production$/m);
      expect((await call(site.origin, '/member/orders', { limit: 1 }, token)).status).not.toBe(
        'SUCCESS',
      );
      await site.stop();

      // The settings are lost: nothing is shown, although this start sets none that says more.
      expect(await refusal({}, { script: apiScript, folder: dataDir })).toMatch(
        /is that of a real site[\s\S]*屬於正式網站/,
      );
      expect(await runStaff(dataDir, ['demonstration', 'remove', '--yes'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('nothing from the demonstration'),
      });
    },
  );

  it('there is nothing to take out of a folder without a database', async () => {
    const empty = makeDataDir();
    cleanUp.push(() => removeDataDir(empty));
    expect(await runStaff(empty, ['demonstration', 'remove', '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no database in ${empty}`),
    });
  });
});
