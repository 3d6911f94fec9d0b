/**
 * The site with gateways, as in production: codes and emails are sent, and nothing of the
 * demonstration is available.
 */
import { createServer, type Server } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEvent, addMember, checkoutOf } from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { apiScript, plainApiScript } from '../fixtures/api-process.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';

const sms: { to: string; text: string; bearer: string | undefined }[] = [];
const mails: string[] = [];
let gateway: Server;
let mailServer: SMTPServer;
let dataDir: string;
let site: ReturnType<typeof runSite>;
let origin: string;
let settings: Record<string, string>;

const portOf = (server: Server | SMTPServer['server']) =>
  (server.address() as { port: number }).port;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      sms.push({
        ...(JSON.parse(text) as { to: string; text: string }),
        bearer: request.headers.authorization,
      });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portolane' && password === 'mail-secret'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done));
  settings = {
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/messages`,
    SMS_GATEWAY_TOKEN: 'gateway-secret',
    SMTP_URL: `smtp://portolane:mail-secret@127.0.0.1:${portOf(mailServer.server)}`,
    MAIL_FROM: 'Portolane <courses@portolane.example>',
    LOG_LEVEL: 'info',
    CONTENT_DIR: demoContentDir,
  };
  dataDir = copyProductionDataDir();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = runSite({ dataDir, port, more: settings });
  await Promise.race([
    site.ready,
    site.ended.then(() => Promise.reject(new Error(JSON.stringify(site.output())))),
  ]);
});
afterAll(async () => {
  site?.process.kill('SIGTERM');
  await site?.ended;
  gateway?.close();
  await new Promise<void>((done) => mailServer?.close(done));
  removeDataDir(dataDir);
});

async function call(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: string; items: { token: string } }> {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { status: string; items: { token: string } };
}

it('I log in with the code sent by the gateway, enrol, and get my email; no secret is printed or stored', async () => {
  const db = openSiteDatabase(dataDir);
  try {
    const { mobilePhone } = await addMember(db);
    const { event, sessions } = await addEvent(db, new Date(), { basePrice: 0, salePrice: 0 });
    const phone = { mobilePhoneCode: '+886', mobilePhone };
    expect(await call('/user/getCode', phone)).toMatchObject({ status: 'SUCCESS' });
    await expect.poll(() => sms, { timeout: 20_000 }).toHaveLength(1);
    expect(sms[0]).toMatchObject({
      to: `+886${mobilePhone.slice(1)}`,
      bearer: 'Bearer gateway-secret',
    });
    const code = /\d{6}/.exec(sms[0]!.text)![0];
    const login = await call('/user/login', { ...phone, verificationCode: code });
    expect(login.status).toBe('SUCCESS');

    const item = { eventAlias: event.alias, eventSeriesNum: 1 };
    await call('/cart/addItem', { ...item, sessionUuids: [sessions[0]!.uuid] }, login.items.token);
    const form = checkoutOf(event, {
      email: 'wang@chengye.example',
      phoneNumber: mobilePhone,
      consentVersion: await consentVersionOf(db),
    });
    expect(await call('/cart/checkout', form, login.items.token)).toMatchObject({
      status: 'SUCCESS',
    });
    await expect.poll(() => mails, { timeout: 20_000 }).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: wang@chengye\.example/m);
    // The name of the company stands before it, encoded.
    expect(mails[0]).toMatch(/^From: =\?UTF-8\?B\?\S+\?=\s+<courses@portolane\.example>/m);
    expect(mails[0]).toMatch(/^Reply-To: training@portolane\.example/m);

    const waiting = async () =>
      (
        await db.pool.query<{ words: string }>(
          "select subject || body as words from outbox where sent_at is null or subject || body <> ''",
        )
      ).rows;
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    const { rows: linked } = await db.pool.query(
      "select 1 from outbox join orders on orders.id = outbox.order_id where channel = 'mail'",
    );
    expect(linked).toHaveLength(1);
    const printed = site.output().stdout + site.output().stderr;
    for (const secret of [
      code,
      'gateway-secret',
      'mail-secret',
      mobilePhone,
      'wang@chengye.example',
      login.items.token,
    ])
      expect(printed).not.toContain(secret);
  } finally {
    await db.pool.end();
  }
});

it('the start message and every line of the log say that it is production', () => {
  expect(site.output().stdout).toMatch(/^ {2}Mode {11}production$/m);
  const lines = site
    .output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { mode?: string });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ mode }) => mode !== 'production')).toEqual([]);
});

it('the documentation of the API is not served, unless API_DOCS asks for it', async () => {
  for (const path of ['/api/docs', '/api/docs/json'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

it('the demo page does not exist', async () =>
  expect((await fetch(`${origin}/demo/outbox`)).status).toBe(404));

it.each([
  ['the site', undefined],
  ['the API with the demonstration', apiScript],
  ['the API alone', plainApiScript],
])('%s does not start where nobody would get a code', async (_name, script) => {
  const folder = makeDataDir();
  const started = runSite({
    dataDir: folder,
    port: await freePort(),
    more: { ...settings, SMS_GATEWAY_URL: '' },
    ...(script ? { script } : {}),
  });
  expect(await started.ended).toBe(1);
  const { stderr } = started.output();
  expect(stderr).toMatch(/nobody would get a login code/);
  expect(stderr).toMatch(/任何人都收不到登入驗證碼/);
  expect(stderr).not.toMatch(/mail-secret|^\s+at .*:\d+/m);
  removeDataDir(folder);
});
