/**
 * Runs command lines against a real database and checks questions, output, changes, and audit log.
 */
import { saveSiteOrigin } from '#domain/site-origin.ts';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { type CsvLine, readCsv } from '#http/read-csv.ts';
import { listAudit } from '#domain/audit-log.ts';
import { recordBackup } from '#domain/last-backup.ts';
import { recordDelivered, recordUndelivered } from '#domain/outbox/last-deliveries.ts';
import { saveRunningSite } from '#domain/running-site.ts';
import { customerCase } from '#db/schema/case.ts';
import { doorDevice } from '#db/schema/door.ts';
import { coupon, enrolment, orders } from '#db/schema/enrolment.ts';
import { event as eventTable } from '#db/schema/event.ts';
import { newsletterSubscription } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { searchDocument } from '#db/schema/search.ts';
import { siteDocument } from '#db/schema/site.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { version } from '@portolane/server/settings/version.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from '#db/database.ts';
import { recordSearchMiss } from '#domain/search/search-misses.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { runStaff } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-staff-'));
const now = new Date('2026-11-21T06:00:00.000Z');
let clock = now;
let db: Database;
let close: () => Promise<void>;
let member: MemberRow;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  clock = now;
  member = await addMember(db, { email: 'yijun.wang@chengye.example' });
});

const runLine = (line: readonly string[], options?: Parameters<typeof runStaffLine>[2]) =>
  runStaffLine({ db, now: () => clock }, line, options);

async function addPendingOrder(
  values: Parameters<typeof addOrder>[4] = {},
  sessions?: Parameters<typeof addEvent>[3],
) {
  const made = await addEvent(db, now, { needReview: true }, sessions);
  const order = await addOrder(db, member, made.event, made.sessions, {
    statuses: ['PENDING'],
    createdAt: now,
    ...values,
  });
  return { ...made, order, number: orderNumber(order.createdAt, order.id) };
}
const statusesOf = async ({ order }: { order: { id: number } }) =>
  (await db.select().from(enrolment).where(eq(enrolment.orderId, order.id))).map(
    ({ status }) => status,
  );
const mailsOf = ({ order }: { order: { id: number } }) =>
  db.select().from(outbox).where(eq(outbox.orderId, order.id));

describe('searches', () => {
  it('lists what was searched for without a result, most frequent first, as text and JSON', async () => {
    for (const [typed, day] of [
      ['壓縮機', now],
      ['壓縮機', now],
      ['冷氣', new Date(now.getTime() - 40 * 86_400_000)],
      ['toner', now],
    ] as const)
      await recordSearchMiss(db, typed, 'zh-TW', day);
    const { out } = await runLine(['searches', '--json']);
    expect(JSON.parse(out)).toEqual([
      { query: '壓縮機', language: 'zh-TW', count: 2, last: '2026-11-21' },
      { query: 'toner', language: 'zh-TW', count: 1, last: '2026-11-21' },
    ]);
    expect((await runLine(['searches', '--days', '60', '--limit', '3'])).out).toMatch(
      /壓縮機 .* 2 .*\ntoner .* 1 .*\n冷氣 /,
    );
  });
});

describe('attendance waiting', () => {
  it('lists the phones at doors that have not delivered since the end of a session', async () => {
    const day = 86_400_000;
    const { event, sessions } = await addEvent(db, now, {}, [
      { startsAt: new Date(now.getTime() - 2 * day) },
    ]);
    const door = { eventId: event.id, registeredBy: 'door@staff.example', listKey: '' };
    const seenAt = new Date(now.getTime() - day);
    await db.insert(doorDevice).values([
      { ...door, name: 'East', seenAt, unsent: 3 },
      { ...door, name: 'West', seenAt },
      { ...door, name: 'Lost', removedAt: seenAt },
    ]);
    const { out } = await runLine(['attendance', 'waiting', '--json']);
    expect(JSON.parse(out)).toEqual([
      {
        eventAlias: event.alias,
        seriesNum: event.seriesNum,
        sessionUuid: sessions[0]!.uuid,
        door: 'East',
        heardAt: seenAt.toISOString(),
        unsent: 3,
      },
    ]);
    expect((await runLine(['attendance', 'waiting'])).out).toMatch(/East .* 3/);
  });
});

describe('health', () => {
  it('ends with 1 and says what needs attention', async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into outbox (channel, recipient, body, created_at)
          values ('mail', 'x', 'x', ${new Date(now.getTime() - 3_600_000)}) returning id`,
    );
    const bad = await runLine(['health']);
    expect(bad).toMatchObject({ code: 1, error: 'Needs attention: 1.\n' });
    expect(bad.out).toMatch(/Emails +needs attention +1 waiting, the oldest for 60 min/);
    await db.execute(sql`delete from outbox where id = ${rows[0]!.id}`);
    const well = await runLine(['health', '--json']);
    expect(well).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(well.out)).toContainEqual({
      name: 'mail',
      ok: true,
      waiting: 0,
      oldestSeconds: 0,
    });
  });

  it('says when a real site was last backed up, or that it never was', async () => {
    const { rows } = await db.execute<{ data: string }>(
      sql`select data::text from site_document where key = 'mode'`,
    );
    await db.execute(
      sql`insert into site_document (key, data) values ('mode', '"production"')
          on conflict (key) do update set data = excluded.data`,
    );
    const never = await runLine(['health']);
    expect(never).toMatchObject({ code: 1, error: 'Needs attention: 1.\n' });
    expect(never.out).toMatch(/backup +needs attention +never backed up: run pnpm backup/);
    await recordBackup(db.pool, new Date(now.getTime() - 50 * 3_600_000));
    const old = await runLine(['health'], { lang: 'zh_TW.UTF-8' });
    expect(old).toMatchObject({ code: 1, error: '需要處理：1 項。\n' });
    expect(old.out).toMatch(/備份 +需要處理 +上次備份在 50 小時前/);
    await recordBackup(db.pool, new Date(now.getTime() - 3_600_000));
    const well = await runLine(['health']);
    expect(well.code).toBe(0);
    expect(well.out).toMatch(/backup +well +last backed up 1 h ago/);
    await db.execute(sql`delete from site_document where key in ('mode', 'last-backup')`);
    for (const { data } of rows)
      await db.execute(sql`insert into site_document (key, data) values ('mode', ${data}::jsonb)`);
  });

  it('says how the site was started, why its emails do not leave, and what to do', async () => {
    await saveRunningSite(db, {
      version: '0.9.0',
      mode: 'production',
      origin: 'http://localhost:3000',
      channels: { sms: true, mail: true, line: false },
    });
    await recordDelivered(db, 'sms', now);
    await recordUndelivered(db, 'mail', { at: now, said: 'the mail server answered 535' });
    const bad = await runLine(['health']);
    expect(bad).toMatchObject({ code: 1, error: 'Needs attention: 2.\n' });
    expect(bad.out).toMatch(
      new RegExp(`^Version +well +0\\.9\\.0; this command is ${version}$`, 'm'),
    );
    expect(bad.out).toMatch(/^Mode +well +production$/m);
    expect(bad.out).toMatch(/^Address of the site +needs attention +http:\/\/localhost:3000$/m);
    expect(bad.out).toMatch(/^Delivery of text messages +well +last delivered .*2026/m);
    expect(bad.out).toMatch(
      /^Delivery of emails +needs attention +nothing delivered yet; last fail/m,
    );
    expect(bad.out).toMatch(/^Delivery by LINE +well +not set up$/m);
    expect(bad.out).toMatch(/^Content +well +\d+ documents published \(.*news \d+.*\)$/m);
    expect(bad.out).toMatch(
      /^Address of the site: .*Set PUBLIC_ORIGIN to the address of the site/m,
    );
    expect(bad.out).toMatch(
      /^Delivery of emails: The login was refused.*Check what is in SMTP_URL/m,
    );
    const { out } = await runLine(['health', '--json']);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ name: 'mailDelivery', ok: false, delivered: null }),
    );
    const keys = ['running-site', 'delivered-sms', 'undelivered-mail'];
    await db.delete(siteDocument).where(inArray(siteDocument.key, keys));
    const well = await runLine(['health'], { lang: 'zh_TW.UTF-8' });
    expect(well.code).toBe(0);
    expect(well.out).toMatch(/^模式 +正常 +展示：訊息不會離開這台機器$/m);
  });

  it('finds the tables of a newer version in order', async () => {
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    const { code, out } = await runLine(['health']);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    expect(code).toBe(0);
    expect(out).toMatch(/migrations +well +\d+ applied by a newer version; this one knows \d+/);
  });
});

describe('approving', () => {
  it('shows the orders, asks, sends a mail in the attendee’s language, and is audited', async () => {
    const mine = await addPendingOrder({ language: 'en' });
    const { code, out, error, asked } = await runLine(['enrolments', 'approve', mine.number], {
      answer: true,
      lang: 'zh_TW.UTF-8',
    });
    expect({ code, out }).toEqual({ code: 0, out: `${mine.number} 已核准，通知信已排入寄送。\n` });
    expect(asked).toEqual(['核准以上 1 筆報名，並寄信通知？ [y/N] ']);
    expect(error).toMatch(new RegExp(`${mine.number}.*審核中.*零信任工作坊.*王怡君`));
    expect(await statusesOf(mine)).toEqual(['CONFIRMED']);
    expect(await mailsOf(mine)).toMatchObject([
      {
        recipient: 'yijun.wang@chengye.example',
        subject: expect.stringContaining('You are enrolled'),
        html: expect.stringContaining('<html lang="en">'),
      },
    ]);
    expect(await listAudit(db, { subject: mine.number, limit: 5 })).toMatchObject([
      { actor: 'office', action: 'enrolments approve', at: now },
    ]);
  });

  it('says which characters of a name no certificate can have', async () => {
    const attendee = { ...(await addPendingOrder()).order.attendee, fullName: '陳𡶛' };
    const mine = await addPendingOrder({ attendee });
    const line = ['enrolments', 'approve', mine.number];
    const { error } = await runLine(line, { answer: true, lang: 'zh_TW.UTF-8' });
    expect(error).toContain(`${mine.number}：字型沒有「𡶛」，會員無法在網站下載出席證明`);
    const { error: listed, out } = await runLine(['enrolments', 'list', '--json']);
    expect(listed).toBe(
      `${mine.number}: no font has “𡶛”, so the member gets no certificate of attendance from the site. Make it by hand.\n`,
    );
    expect(JSON.parse(out)).not.toEqual([]);
  });

  it('covers all pending orders of an event and no others', async () => {
    const mine = await addPendingOrder();
    const others = await Promise.all(
      [1, 2].map(async () =>
        addOrder(db, await addMember(db), mine.event, mine.sessions, {
          statuses: ['PENDING'],
          createdAt: now,
        }),
      ),
    );
    const elsewhere = await addPendingOrder();
    const { code, out } = await runLine([
      'enrolments',
      'approve',
      '--event',
      `${mine.event.alias}/1`,
      '--all-pending',
      '--yes',
      '--as',
      'lin',
      '--json',
    ]);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { changed: boolean }[]).map(({ changed }) => changed)).toEqual([
      true,
      true,
      true,
    ]);
    for (const order of [mine.order, ...others])
      expect(await statusesOf({ order })).toEqual(['CONFIRMED']);
    expect(await statusesOf(elsewhere)).toEqual(['PENDING']);
    expect((await listAudit(db, { subject: mine.number, limit: 1 }))[0]!.actor).toBe('lin');
  });

  it.each([
    ['the answer no', { answer: false }, 1, 'Nothing was changed.\n'],
    [
      'a non-interactive run',
      {},
      2,
      'This changes data, and there is no terminal to ask you on. Add --yes if you are sure.\n',
    ],
  ])('%s changes nothing', async (_how, options, code, message) => {
    const mine = await addPendingOrder();
    const said = await runLine(['enrolments', 'approve', mine.number], options);
    expect(said.code).toBe(code);
    expect(said.error.endsWith(message)).toBe(true);
    expect(await statusesOf(mine)).toEqual(['PENDING']);
    expect(await mailsOf(mine)).toEqual([]);
  });

  it('changes nothing if one of the orders does not exist or is already decided', async () => {
    const [mine, decided] = [
      await addPendingOrder(),
      await addPendingOrder({ statuses: ['CONFIRMED'] }),
    ];
    const wrongDay = mine.number.replace('20261121', '20261122');
    for (const other of [wrongDay, 'PO-20261121-99999999', 'nonsense', decided.number]) {
      const { code, error } = await runLine(['enrolments', 'approve', mine.number, other, '--yes']);
      expect(code).toBe(1);
      expect(error).toContain(other);
    }
    expect(await statusesOf(mine)).toEqual(['PENDING']);
  });
});

describe('rejecting', () => {
  it('gives the reason in the mail and on the order', async () => {
    const mine = await addPendingOrder();
    expect(
      await runLine(['enrolments', 'reject', mine.number, '--reason', '本場次限製造業參加'], {
        answer: true,
      }),
    ).toMatchObject({
      code: 0,
      out: `${mine.number} is rejected, and an email that says why is queued.\n`,
    });
    expect(await statusesOf(mine)).toEqual(['CANCELED']);
    expect((await db.select().from(orders).where(eq(orders.id, mine.order.id)))[0]).toMatchObject({
      rejectReason: '本場次限製造業參加',
      canceledAt: now,
    });
    expect((await mailsOf(mine))[0]!.body).toContain('原因：本場次限製造業參加');
    const [entry] = await listAudit(db, { subject: mine.number, limit: 5 });
    expect(entry).toMatchObject({ action: 'enrolments reject', details: { sessions: 1 } });
    expect(JSON.stringify(entry)).not.toContain('本場次限製造業參加');
  });

  it.each([[[]], [['--reason', '  ']]])('requires a reason', async (reason) => {
    const mine = await addPendingOrder();
    expect(await runLine(['enrolments', 'reject', mine.number, '--yes', ...reason])).toMatchObject({
      code: 2,
      error: expect.stringContaining('needs a reason'),
    });
    expect(await statusesOf(mine)).toEqual(['PENDING']);
  });
});

it('the list of enrolments can be filtered and printed as JSON', async () => {
  const mine = await addPendingOrder();
  const { out } = await runLine([
    'enrolments',
    'list',
    '--event',
    mine.event.alias,
    '--status',
    'pending',
    '--json',
  ]);
  expect(JSON.parse(out)).toMatchObject([
    {
      number: mine.number,
      status: 'PENDING',
      pending: 1,
      event: { alias: mine.event.alias },
      attendee: { fullName: '王怡君' },
    },
  ]);
  expect(
    (await runLine(['enrolments', 'list', '--event', mine.event.alias, '--status', 'confirmed']))
      .out,
  ).toBe('Nothing found.\n');
  expect(
    (await runLine(['enrolments', 'list', '--event', `${mine.event.alias}/2`, '--json'])).out,
  ).toBe('[]\n');
});

describe('attendance', () => {
  const path = join(folder, 'attendance.csv');
  /** The exported list with the attendance column filled in. */
  async function fillInAttendance(alias: string, fill: (row: string[]) => string): Promise<string> {
    const { out } = await runLine(['export', 'enrolments', '--event', alias], { lang: 'zh_TW' });
    const [head, ...rows] = (readCsv(Buffer.from(out)) as CsvLine[]).map(({ cells }) => cells);
    const column = head!.indexOf('出席');
    for (const row of rows) row[column] = fill(row);
    return [head!, ...rows]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n');
  }
  const attendedOf = async ({ order }: { order: { id: number } }) =>
    (
      await db
        .select()
        .from(enrolment)
        .where(eq(enrolment.orderId, order.id))
        .orderBy(enrolment.sessionId)
    ).map(({ attended }) => attended);

  it('is imported from the exported list with its column filled in; a dry run changes nothing', async () => {
    const mine = await addPendingOrder({ statuses: ['CONFIRMED'] }, [{}, {}, {}]);
    clock = mine.sessions[2]!.startsAt;
    writeFileSync(
      path,
      await fillInAttendance(mine.event.alias, (row) => {
        if (row.includes('場次 1')) return '是';
        return row.includes('場次 2') ? 'no' : '';
      }),
    );
    const look = await runLine(['attendance', 'import', path, '--dry-run']);
    expect(look).toMatchObject({
      code: 0,
      error: '2 would change and 1 would not. This was a dry run; nothing was changed.\n',
    });
    expect(look.out).toMatch(/Session 1\s+–\s+yes/);
    expect(await attendedOf(mine)).toEqual([null, null, null]);
    expect(await runLine(['attendance', 'import', path], { answer: true })).toMatchObject({
      code: 0,
      out: '2 changed, 1 unchanged.\n',
      asked: ['Change these attendance records (2)? [y/N] '],
    });
    expect(await attendedOf(mine)).toEqual([true, false, null]);
    expect(
      (await listAudit(db, { subject: mine.number, limit: 5 })).map(({ action, details }) => [
        action,
        details['attended'],
      ]),
    ).toEqual([
      ['attendance mark', false],
      ['attendance mark', true],
    ]);
    expect((await runLine(['attendance', 'import', path, '--yes'])).out).toContain(
      'agrees with what is recorded',
    );
  });

  it('reports the problem of every line and imports none', async () => {
    const mine = await addPendingOrder({ statuses: ['CONFIRMED', 'PENDING', 'CONFIRMED'] }, [
      {},
      {},
      {},
    ]);
    const [first, second, third] = mine.sessions;
    clock = second!.startsAt;
    const lines = [
      ['number', 'sessionUuid', 'attended'],
      [mine.number, first!.uuid, 'yes'],
      ['PO-20261121-99999999', first!.uuid, 'yes'],
      [mine.number, '00000000-0000-4000-8000-000000000000', 'yes'],
      [mine.number, second!.uuid, 'yes'],
      [mine.number, third!.uuid, 'yes'],
      [mine.number, first!.uuid, 'perhaps'],
      [mine.number, first!.uuid, 'no'],
    ];
    writeFileSync(path, lines.map((line) => line.join(',')).join('\n'));
    const { code, error } = await runLine(['attendance', 'import', path, '--yes']);
    expect(code).toBe(1);
    expect(error.split('\n').slice(1, -1)).toEqual([
      'Line 3: there is no enrolment with this number.',
      'Line 4: the enrolment does not include this session.',
      'Line 5: the seat in this session is not confirmed, or was cancelled.',
      'Line 6: the session has not begun.',
      'Line 7: "Attended" cannot be read. Write yes or no, or leave it empty for no change.',
      'Line 8: it contradicts an earlier line.',
    ]);
    expect(await attendedOf(mine)).toEqual([null, null, null]);
  });

  it.each([
    ['a,b\n1,2', 'The first line lacks these columns: Number、Session id、Attended.'],
    ['', 'not a complete CSV file'],
    ['a,"b', 'not a complete CSV file'],
    [Buffer.from('\uFEFFnumber\tsessionUuid\tattended', 'utf16le'), 'looks like UTF-16'],
    [Buffer.from('b1a8c3fb2ccac7', 'hex'), 'looks like GBK'],
  ])('%j is refused', async (text, message) => {
    writeFileSync(path, text);
    expect(await runLine(['attendance', 'import', path, '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(message),
    });
  });
});

describe('an export', () => {
  const cellsOf = (out: string) =>
    (readCsv(Buffer.from(out)) as CsvLine[]).map(({ cells }) => cells);

  it('of enrolments has every field of the attendee but the gender', async () => {
    const texts = Object.keys(emptyAttendee).filter((name) => name !== 'gender');
    const marks = Object.fromEntries(texts.map((name) => [name, `mark of ${name}`]));
    const { event } = await addPendingOrder({ attendee: { ...emptyAttendee, ...marks } });
    const { out } = await runLine(['export', 'enrolments', '--event', event.alias]);
    for (const mark of Object.values(marks)) expect(out).toContain(mark);
  });

  it('of enrolments keeps leading zeros and contains no formulas', async () => {
    const mine = await addPendingOrder();
    await db
      .update(orders)
      .set({
        attendee: {
          ...mine.order.attendee,
          fullName: '=HYPERLINK("http://evil.example")',
          note: '@SUM(A1)',
        },
      })
      .where(eq(orders.id, mine.order.id));
    const path = join(folder, 'enrolments.csv');
    expect(
      await runLine(['export', 'enrolments', '--event', mine.event.alias, '--out', path]),
    ).toMatchObject({
      code: 0,
      out: '',
      error: `${path} has been written. Lines of data: 1.\n`,
    });
    const text = readFileSync(path, 'utf8');
    for (const cell of [
      '"\t+886 912 000 001"',
      '"\t00000022"',
      '"\t=HYPERLINK(""http://evil.example"")"',
      '"\t@SUM(A1)"',
    ])
      expect(text).toContain(cell);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(cellsOf(text)[0]).toEqual(expect.arrayContaining(['Number', 'Phone', 'Attended']));
    expect((await listAudit(db, { subject: 'enrolments', limit: 1 }))[0]).toMatchObject({
      action: 'export',
      details: { rows: 1 },
    });
    // An existing file is not overwritten without confirmation.
    expect(await runLine(['export', 'enrolments', '--out', path])).toMatchObject({ code: 2 });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('replaces a file that others could read, and does not follow a symbolic link', async () => {
    const [path, target, link] = ['open.csv', 'target.csv', 'link.csv'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    for (const file of [path, target]) writeFileSync(file, 'as it was', { mode: 0o644 });
    symlinkSync(target, link);
    for (const out of [path, link])
      expect(await runLine(['export', 'subscribers', '--out', out, '--yes'])).toMatchObject({
        code: 0,
      });
    expect([path, link].map((file) => lstatSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(lstatSync(link).isSymbolicLink()).toBe(false);
    expect(readFileSync(target, 'utf8')).toBe('as it was');
    expect(readdirSync(folder).filter((file) => file.startsWith('open.csv'))).toEqual(['open.csv']);
  });

  it('is audited before anything is written, even if writing fails', async () => {
    const before = await listAudit(db, { subject: 'subscribers', limit: 100 });
    expect(
      await runLine(['export', 'subscribers', '--out', join(folder, 'no-such-folder', 'a.csv')]),
    ).toMatchObject({ code: 1 });
    expect(await listAudit(db, { subject: 'subscribers', limit: 100 })).toHaveLength(
      before.length + 1,
    );
  });

  it('of inquiries and of repairs contains only its own kind', async () => {
    const values = {
      statusAt: now,
      language: 'zh-TW',
      name: '陳建宏',
      email: 'c@chengye.example',
      phoneCode: '+886',
      phoneNumber: '0922000001',
      extension: '12',
      company: '',
      vat: '',
      brand: '',
      message: '第一行\n第二行',
      consentVersion: '2026-10-01',
    } as const;
    await db.insert(customerCase).values([
      {
        ...values,
        number: 'INQ-20261121-22222A',
        kind: 'inquiry',
        details: { topic: 'training', interests: ['network'] },
      },
      {
        ...values,
        number: 'RMA-20261121-22222A',
        kind: 'repair',
        details: { model: 'C9', serial: '000117' },
      },
    ]);
    const [inquiries, repairs] = [
      await runLine(['export', 'inquiries'], { lang: 'zh_TW' }),
      await runLine(['export', 'repairs'], { lang: 'zh_TW' }),
    ];
    expect(
      cellsOf(inquiries.out)
        .slice(1)
        .map(([number]) => number),
    ).toEqual(['INQ-20261121-22222A']);
    expect(cellsOf(repairs.out)[1]).toEqual(
      expect.arrayContaining([
        'RMA-20261121-22222A',
        '報修與退換貨',
        '已受理',
        '0922-000-001 #12',
        '000117',
        '第一行\n第二行',
      ]),
    );
  });

  it('of subscribers omits members who opted out of advertising', async () => {
    await addMember(db, { email: 'Quiet@chengye.example', marketingOptOut: true });
    await addMember(db, {
      group: 'dealer',
      dealerValidated: true,
      companyEmail: 'Quiet2@northquay.example',
      marketingOptOut: true,
    });
    await db.delete(newsletterSubscription);
    const emails = ['quiet@chengye.example', 'quiet2@northquay.example', 'reader@chengye.example'];
    await db.insert(newsletterSubscription).values(
      emails.map((email) => ({
        email,
        categoryAlias: '01_newsletter',
        language: 'en' as const,
        createdAt: now,
      })),
    );
    await saveSiteOrigin(db, 'https://www.portolane.example');
    const { out } = await runLine(['export', 'subscribers']);
    expect(cellsOf(out).slice(1)).toEqual([
      [
        'reader@chengye.example',
        '01_newsletter',
        'en',
        '21 Nov 2026 14:00 GMT+8',
        expect.stringMatching(
          /^https:\/\/www\.portolane\.example\/api\/newsletter\/end\/[\w-]{80,}$/,
        ),
      ],
    ]);
  });

  it('of subscribers is not affected by somebody else’s address in a profile', async () => {
    await db.delete(newsletterSubscription);
    const reader = await addMember(db, {
      email: 'member@chengye.example',
      subscribeNewsletter: true,
    });
    // A company address counts only once it is validated, and never against another member's own
    // choice.
    await addMember(db, { companyEmail: 'visitor@chengye.example', marketingOptOut: true });
    await addMember(db, {
      group: 'dealer',
      companyEmail: 'visitor@chengye.example',
      marketingOptOut: true,
    });
    await addMember(db, {
      group: 'dealer',
      dealerValidated: true,
      companyEmail: 'member@chengye.example',
      marketingOptOut: true,
    });
    const row = { categoryAlias: '01_newsletter', language: 'en', createdAt: now } as const;
    await db.insert(newsletterSubscription).values([
      { ...row, email: 'visitor@chengye.example' },
      { ...row, email: 'member@chengye.example', memberId: reader.id },
    ]);
    const { out } = await runLine(['export', 'subscribers']);
    expect(
      cellsOf(out)
        .slice(1)
        .map(([email]) => email),
    ).toEqual(['member@chengye.example', 'visitor@chengye.example']);
  });

  it('of an unknown kind is refused', async () =>
    expect(await runLine(['export', 'constructor'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('subscribers'),
    }));
});

describe('messages', () => {
  it('that are dead are listed and resent, unless their text was wiped', async () => {
    await db.delete(outbox);
    const ended = {
      deadAt: now,
      deadReason: 'tries',
      attempts: 22,
      lastError: 'the mail server answered nothing',
    } as const;
    for (const recipient of ['a@chengye.example', 'b@chengye.example'])
      await enqueue(
        db,
        { kind: 'registration', channel: 'mail', recipient, subject: 'S', body: 'B' },
        now,
      );
    await enqueue(
      db,
      {
        kind: 'loginCode',
        channel: 'sms',
        recipient: '+886 0912000001',
        subject: '123456',
        body: 'code 123456',
        expiresAt: new Date(now.getTime() + 1000),
      },
      now,
    );
    await db.update(outbox).set(ended);
    const [kept, wiped, code] = await db.select().from(outbox).orderBy(outbox.id);
    await db.update(outbox).set({ subject: '', body: '' }).where(eq(outbox.id, wiped!.id));
    clock = new Date(now.getTime() + 60_000);
    expect((await runLine(['messages', 'list', '--dead', '--to', 'A@chengye'])).out).toMatch(
      /a@chengye\.example\s+S\s+not delivered: too many attempts\s+the mail server/,
    );
    expect((await runLine(['messages', 'list'])).out).not.toContain('123456');
    expect(await runLine(['messages', 'resend', String(kept!.id)], { answer: true })).toMatchObject(
      {
        code: 0,
        asked: ['Send messages again (1)? [y/N] '],
      },
    );
    expect((await db.select().from(outbox).where(eq(outbox.id, kept!.id)))[0]).toMatchObject({
      deadAt: null,
      deadReason: null,
      attempts: 0,
      sentAt: null,
      nextAttemptAt: clock,
    });
    expect(await listAudit(db, { subject: `message/${kept!.id}`, limit: 5 })).toMatchObject([
      { action: 'messages resend', details: { before: 'tries' } },
    ]);
    for (const [id, message] of [
      [kept!.id, 'still waits'],
      [wiped!.id, 'has been deleted'],
      [code!.id, 'has expired'],
      [99_999_999, 'There is no message'],
    ] as const)
      expect(await runLine(['messages', 'resend', String(id), '--yes'])).toMatchObject({
        code: 1,
        error: expect.stringContaining(message),
      });
  });
});

describe('content', () => {
  const found = async () =>
    (
      await db.select().from(searchDocument).where(eq(searchDocument.key, 'campus-wifi-briefing/1'))
    ).map(({ state }) => state);

  it('is hidden and published again, also in the search, and other processes are notified', async () => {
    const client = await db.pool.connect();
    const notifications: string[] = [];
    client.on('notification', ({ channel }) => notifications.push(channel));
    await client.query('listen portolane_content');
    expect(
      await runLine(['content', 'hide', 'event', 'campus-wifi-briefing/1'], { answer: true }),
    ).toMatchObject({
      code: 0,
      out: 'event/campus-wifi-briefing/1 is hidden.\n',
    });
    expect(
      (await db.select().from(eventTable).where(eq(eventTable.alias, 'campus-wifi-briefing')))[0]!
        .state,
    ).toBe('hidden');
    expect(new Set(await found())).toEqual(new Set(['hidden']));
    await expect.poll(() => notifications).toEqual(['portolane_content']);
    expect(
      (await runLine(['content', 'hide', 'event', 'campus-wifi-briefing/1', '--yes'])).out,
    ).toContain('was already in that state');
    expect(
      (await runLine(['content', 'publish', 'event', 'campus-wifi-briefing/1', '--yes'])).out,
    ).toBe('event/campus-wifi-briefing/1 is published.\n');
    expect(new Set(await found())).toEqual(new Set(['published']));
    client.release(true);
    expect(
      (await listAudit(db, { subject: 'event/campus-wifi-briefing/1', limit: 5 })).map(
        ({ action }) => action,
      ),
    ).toEqual(['content publish', 'content hide']);
  });

  it('that is published before its publication date says when it becomes visible', async () => {
    await db
      .update(eventTable)
      .set({ publishUp: new Date('2026-12-01T01:00:00.000Z') })
      .where(eq(eventTable.alias, 'closed-briefing'));
    expect(
      (await runLine(['content', 'publish', 'event', 'closed-briefing/1', '--yes'])).out,
    ).toContain('Visitors see it from 1 Dec 2026 09:00 GMT+8 on.');
  });

  it('with a misspelt alias gets suggestions, and an unknown kind is refused', async () => {
    expect(await runLine(['content', 'hide', 'event', 'zero-trust', '--yes'])).toMatchObject({
      code: 1,
      error: 'There is no event/zero-trust. Did you mean: zero-trust-workshop/1?\n',
    });
    expect(await runLine(['content', 'hide', 'brand', 'qqqq', '--yes'])).toMatchObject({
      code: 1,
      error: 'There is no brand/qqqq.\n',
    });
    expect(await runLine(['content', 'hide', 'toString', 'x', '--yes'])).toMatchObject({ code: 2 });
  });
});

describe('a coupon', () => {
  const base = ['coupons', 'create', '--title-zh', '春季折抵', '--until', '2026-12-31', '--yes'];

  it('is created with a normalised code, for whole days in Taipei', async () => {
    const { code, out } = await runLine([
      ...base,
      '--code',
      ' spring-26 ',
      '--percent',
      '15',
      '--event',
      'zero-trust-workshop',
      '--total',
      '20',
      '--from',
      '2026-12-01',
    ]);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'The coupon SPRING-26 has been created: 15% off, 1–31 Dec 2026.\n',
    });
    expect(await db.select().from(coupon).where(eq(coupon.code, 'SPRING-26'))).toMatchObject([
      {
        kind: 'percent',
        value: 15,
        events: ['zero-trust-workshop'],
        totalLimit: 20,
        perMemberLimit: null,
        listed: false,
        minSpend: 0,
        startsAt: new Date('2026-11-30T16:00:00.000Z'),
        endsAt: new Date('2026-12-31T16:00:00.000Z'),
      },
    ]);
    expect((await runLine(['coupons', 'list'])).out).toMatch(/SPRING-26\s+春季折抵\s+15% off/);
    expect(await listAudit(db, { subject: 'SPRING-26', limit: 5 })).toMatchObject([
      { action: 'coupons create', details: { value: 15 } },
    ]);
    expect(await runLine([...base, '--code', 'Spring-26', '--fixed', '100'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('already'),
    });
  });

  it.each([
    [['--code', 'A B', '--fixed', '1'], 1, 'The code must be'],
    [['--code', 'ABC', '--percent', '101'], 1, 'a percentage at most 100'],
    [['--code', 'ABC', '--fixed', '1', '--event', 'nowhere'], 1, 'no such events: nowhere'],
    [['--code', 'ABC', '--fixed', '1', '--from', '2027-01-01'], 1, 'must not be before the first'],
    [['--code', 'ABC', '--fixed', '1', '--percent', '1'], 2, 'one of the two'],
    [['--code', 'ABC', '--fixed', '1.5'], 2, 'whole number'],
    [['--code', 'ABC', '--fixed', '1', '--from', '2026-02-31'], 2, 'is not a date'],
    [['--fixed', '1'], 2, 'needs --code'],
  ])('%j is refused', async (line, code, message) =>
    expect(await runLine([...base, ...line])).toMatchObject({
      code,
      error: expect.stringContaining(message),
    }),
  );
});

describe('the command line', () => {
  it.each([
    [['enrolments', 'lst'], 2, 'There is no command "enrolments lst"'],
    [['enrolments', 'list', '--what'], 2, 'has no option --what'],
    [['enrolments', 'list', '--limit'], 2, 'Option --limit'],
    [['enrolments', 'list', '--limit', '0'], 2, 'whole number'],
    [['enrolments', 'list', '--status', 'open'], 2, 'pending, confirmed or canceled'],
    [['enrolments', 'list', '--event', 'A B'], 2, 'There is no event "A B".'],
    [['enrolments', 'approve'], 2, '--all-pending'],
    [['enrolments', 'approve', '1', '--all-pending'], 2, 'one of the two'],
    [['messages', 'resend', 'x'], 2, 'messages resend <id…>'],
    [['enrolments', 'list', '--lang', 'fr'], 2, 'zh-TW'],
  ])('%j is a usage error and says why', async (line, code, message) =>
    expect(await runLine(line)).toMatchObject({
      code,
      out: '',
      error: expect.stringContaining(message),
    }),
  );

  it('prints its help in the language of the terminal, or the one of --lang', async () => {
    expect((await runLine([])).out).toMatch(
      /^Portolane's commands[\s\S]*enrolments approve {4}approve enrolments in review/,
    );
    expect((await runLine(['help'], { lang: 'zh_TW.UTF-8' })).out).toContain('核准審核中的報名');
    expect((await runLine(['help', 'enrolments', 'reject', '--lang=zh-TW'])).out).toMatch(
      /^pnpm staff enrolments reject [\s\S]*拒絕的原因/,
    );
    expect((await runLine(['coupons', '--help'])).out).toMatch(/coupons create[\s\S]*coupons list/);
  });

  it('needs no site for its help, and otherwise says how to start one', async () => {
    const terminal = {
      out: () => {},
      write: () => Promise.reject(new Error('There is no site to read from.')),
      error: (text: string) => void said.push(text),
      interactive: false,
      ask: async () => false,
    };
    const said: string[] = [];
    const openSite = async () => {
      throw new StartError({ en: 'No site is running. Start it.', zh: '沒有網站在執行。' });
    };
    const environment = {
      env: {},
      account: 'office',
      terminal,
      openSite,
      openStoppedSite: openSite,
    };
    expect(await runStaff(['help'], environment)).toBe(0);
    expect(await runStaff(['audit', 'list'], environment)).toBe(1);
    expect(said).toEqual(['No site is running. Start it.']);
  });
});
