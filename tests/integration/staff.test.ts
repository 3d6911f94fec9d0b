/** The staff command line beside a site in another process, which must see every change at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEvent,
  addMember,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { type ApiProcess, startApi } from '../fixtures/api-process.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';

let dataDir: string;
let api: ApiProcess;
let db: ReturnType<typeof openSiteDatabase>;
beforeAll(async () => {
  dataDir = copyDemoDataDir();
  api = await startApi({ dataDir, more: { PUBLIC_ORIGIN: 'http://courses.portolane.example' } });
  db = openSiteDatabase(dataDir);
});
afterAll(async () => {
  await db?.pool.end();
  await api?.stop();
  removeDataDir(dataDir);
});

interface Message {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  sentAt: string | null;
}
const outbox = async (to: string): Promise<Message[]> => {
  const response = await fetch(`${api.origin}/demo/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as { messages: Message[] }).messages;
};
async function call(
  path: string,
  body: object,
  token: string,
): Promise<{ status: string; items: { uuid: string; status: string } }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'accept-language': 'en',
  };
  return (
    await fetch(`${api.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json() as never;
}

it(
  'an enrolment under review is found, approved, notified by email, and exported',
  { timeout: 300_000 },
  async () => {
    const member = await addMember(db, { email: 'ada.lin@chengye.example' });
    const token = await addToken(db, member.id, new Date(Date.now() + 3_600_000));
    const { event, sessions } = await addEvent(db, new Date(), {
      needReview: true,
      salePrice: 0,
      basePrice: 0,
    });
    await call(
      '/cart/addItem',
      { eventAlias: event.alias, eventSeriesNum: 1, sessionUuids: [sessions[0]!.uuid] },
      token,
    );
    const form = checkoutOf(event, {
      email: member.email,
      consentVersion: await consentVersionOf(db),
    });
    expect(await call('/cart/checkout', form, token)).toMatchObject({
      status: 'SUCCESS',
      items: { status: 'PENDING' },
    });

    const listed = await runStaff(dataDir, [
      'enrolments',
      'list',
      '--event',
      event.alias,
      '--status',
      'pending',
      '--json',
    ]);
    const [{ number }] = JSON.parse(listed.stdout) as [{ number: string }];
    // There is no terminal to confirm.
    expect(await runStaff(dataDir, ['enrolments', 'approve', number])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--yes'),
    });
    expect(
      await runStaff(dataDir, ['enrolments', 'approve', number, '--yes', '--as', 'chen']),
    ).toEqual({
      code: 0,
      stdout: `${number} is approved, and an email that says so is queued.\n`,
      stderr: '',
    });

    // The site sends it. Its link points to the site's origin, although the command was not given
    // it.
    await expect
      .poll(async () => (await outbox(member.email)).map(({ sentAt }) => sentAt !== null), {
        timeout: 20_000,
      })
      .toEqual([true, true]);
    const [mail] = await outbox(member.email);
    expect(mail!.subject).toBe(`You are enrolled: Zero-trust workshop (${number})`);
    expect(mail!.body).toContain(
      `http://courses.portolane.example/en/member/event/${event.alias}/1`,
    );
    const letter = await fetch(`${api.origin}/demo/outbox/${mail!.id}/html`);
    expect(await letter.text()).toContain('<html lang="en">');
    expect((await call('/member/orders', { limit: 1 }, token)).items).toMatchObject([
      { regStatus: 'CONFIRMED' },
    ]);

    const file = join(dataDir, 'enrolments.csv');
    expect(
      await runStaff(dataDir, ['export', 'enrolments', '--event', event.alias, '--out', file], {
        SUDO_USER: 'lin',
      }),
    ).toMatchObject({
      code: 0,
      stderr: `${file} has been written. Lines of data: 1.\n`,
    });
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^\\uFEFFNumber,.*\\r\\n${number},confirmed,.*"\\t\\+886 912 000 001".*\\r\\n$`),
    );
    const audit = JSON.parse(
      (await runStaff(dataDir, ['audit', 'list', '--subject', number, '--json'])).stdout,
    ) as object[];
    expect(audit).toMatchObject([{ actor: 'chen', action: 'enrolments approve', subject: number }]);
    const exports = JSON.parse(
      (await runStaff(dataDir, ['audit', 'list', '--subject', 'enrolments', '--json'])).stdout,
    ) as object[];
    expect(exports).toMatchObject([{ actor: 'lin', action: 'export' }]);
  },
);

it(
  'hidden content disappears from the site at once, in spite of its caches',
  { timeout: 300_000 },
  async () => {
    const alias = 'campus-wifi-briefing';
    const status = async () => (await fetch(`${api.origin}/api/event/${alias}/series/1`)).status;
    const events = async () => {
      const response = await fetch(`${api.origin}/api/event/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ limit: 100 }),
      });
      return ((await response.json()) as { items: { alias: string }[] }).items.map(
        (event) => event.alias,
      );
    };
    expect(await events()).toContain(alias);
    const before = await status();
    expect(
      await runStaff(dataDir, ['content', 'hide', 'event', `${alias}/1`, '--yes']),
    ).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(events, { timeout: 5000 }).not.toContain(alias);
    expect(await status()).not.toBe(200);
    expect(
      (await runStaff(dataDir, ['content', 'publish', 'event', `${alias}/1`, '--yes'])).code,
    ).toBe(0);
    await expect.poll(events, { timeout: 5000 }).toContain(alias);
    expect(await status()).toBe(before);
  },
);

it('without a running site it says how to start one', async () => {
  const empty = makeDataDir();
  expect(await runStaff(empty, ['audit', 'list'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/No site is running with its data in .*Start it/),
  });
  expect(
    await runStaff(empty, ['audit', 'list'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing listens there'),
  });
  removeDataDir(empty);
});
