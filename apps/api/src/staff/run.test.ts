/** Commands as they are typed, on a real database: what is asked, what is said, what is changed and what is noted. */
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
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { readCsv } from '#csv/read-csv.ts';
import { listAudit } from '#db/audit-log.ts';
import {
  coupon,
  customerCase,
  enrolment,
  event as eventTable,
  newsletterSubscription,
  orders,
  outbox,
  searchDocument,
} from '#db/schema.ts';
import { StartError } from '#start-error.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import type { Database } from '#db/database.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { runStaff, type Surroundings } from './run.ts';

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

interface Said {
  code: number;
  out: string;
  error: string;
  asked: string[];
}

/** Types a command. @param answer what is answered when something is asked; undefined: nobody sits there */
async function type(
  line: readonly string[],
  { answer, lang = 'en_US.UTF-8' }: { answer?: boolean; lang?: string } = {},
): Promise<Said> {
  const said: Said = { code: 0, out: '', error: '', asked: [] };
  const surroundings: Surroundings = {
    env: { LANG: lang },
    account: 'office',
    terminal: {
      out: (text) => void (said.out += `${text}\n`),
      error: (text) => void (said.error += `${text}\n`),
      interactive: answer !== undefined,
      ask: async (question) => {
        said.asked.push(question);
        return answer === true;
      },
    },
    openSite: async () => ({
      deps: { db, now: () => clock, settings: testSettings() },
      close: async () => {},
    }),
  };
  said.code = await runStaff(line, surroundings);
  return said;
}

async function inReview(
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

describe('approving', () => {
  it('shows what is meant, asks, writes to the attendee in their language, and is noted', async () => {
    const mine = await inReview({ language: 'en' });
    const { code, out, error, asked } = await type(['enrolments', 'approve', mine.number], {
      answer: true,
      lang: 'zh_TW.UTF-8',
    });
    expect({ code, out }).toEqual({ code: 0, out: `${mine.number} 已核准，並已寫信通知。\n` });
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

  it('takes all that is in review for an event, and no other', async () => {
    const mine = await inReview();
    const others = await Promise.all(
      [1, 2].map(async () =>
        addOrder(db, await addMember(db), mine.event, mine.sessions, {
          statuses: ['PENDING'],
          createdAt: now,
        }),
      ),
    );
    const elsewhere = await inReview();
    const { code, out } = await type([
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
    ['answered no', { answer: false }, 1, 'Nothing was changed.\n'],
    [
      'with nobody to be asked',
      {},
      2,
      'This changes data, and there is nobody here to be asked. Add --yes if you are sure.\n',
    ],
  ])('%s changes nothing', async (_how, how, code, says) => {
    const mine = await inReview();
    const said = await type(['enrolments', 'approve', mine.number], how);
    expect(said.code).toBe(code);
    expect(said.error.endsWith(says)).toBe(true);
    expect(await statusesOf(mine)).toEqual(['PENDING']);
    expect(await mailsOf(mine)).toEqual([]);
  });

  it('of several of which one is not there, or was decided, changes none', async () => {
    const [mine, decided] = [await inReview(), await inReview({ statuses: ['CONFIRMED'] })];
    const wrongDay = mine.number.replace('20261121', '20261122');
    for (const other of [wrongDay, 'PO-20261121-99999999', 'nonsense', decided.number]) {
      const { code, error } = await type(['enrolments', 'approve', mine.number, other, '--yes']);
      expect(code).toBe(1);
      expect(error).toContain(other);
    }
    expect(await statusesOf(mine)).toEqual(['PENDING']);
  });
});

describe('rejecting', () => {
  it('tells the attendee why, in the mail and on the order', async () => {
    const mine = await inReview();
    expect(
      await type(['enrolments', 'reject', mine.number, '--reason', '本場次限製造業參加'], {
        answer: true,
      }),
    ).toMatchObject({
      code: 0,
      out: `${mine.number} is rejected, and a mail says why.\n`,
    });
    expect(await statusesOf(mine)).toEqual(['CANCELED']);
    expect((await db.select().from(orders).where(eq(orders.id, mine.order.id)))[0]).toMatchObject({
      rejectReason: '本場次限製造業參加',
      canceledAt: now,
    });
    expect((await mailsOf(mine))[0]!.body).toContain('原因：本場次限製造業參加');
    expect(await listAudit(db, { subject: mine.number, limit: 5 })).toMatchObject([
      { action: 'enrolments reject', details: { reason: '本場次限製造業參加' } },
    ]);
  });

  it.each([[[]], [['--reason', '  ']]])('needs a reason', async (reason) => {
    const mine = await inReview();
    expect(await type(['enrolments', 'reject', mine.number, '--yes', ...reason])).toMatchObject({
      code: 2,
      error: expect.stringContaining('needs a reason'),
    });
    expect(await statusesOf(mine)).toEqual(['PENDING']);
  });
});

it('the list of enrolments can be narrowed, and read by programs', async () => {
  const mine = await inReview();
  const { out } = await type([
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
    (await type(['enrolments', 'list', '--event', mine.event.alias, '--status', 'confirmed'])).out,
  ).toBe('Nothing found.\n');
  expect(
    (await type(['enrolments', 'list', '--event', `${mine.event.alias}/2`, '--json'])).out,
  ).toBe('[]\n');
});

describe('attendance', () => {
  const path = join(folder, 'attendance.csv');
  /** The exported list, with the column of attendance filled in by somebody. */
  async function filledIn(alias: string, fill: (row: string[]) => string): Promise<string> {
    const { out } = await type(['export', 'enrolments', '--event', alias], { lang: 'zh_TW' });
    const [head, ...rows] = readCsv(Buffer.from(out))!.map(({ cells }) => cells);
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

  it('is taken over from the exported list with its column filled in; a look changes nothing', async () => {
    const mine = await inReview({ statuses: ['CONFIRMED'] }, [{}, {}, {}]);
    clock = mine.sessions[2]!.startsAt;
    writeFileSync(
      path,
      await filledIn(mine.event.alias, (row) =>
        row.includes('場次 1') ? '是' : row.includes('場次 2') ? 'no' : '',
      ),
    );
    const look = await type(['attendance', 'import', path, '--dry-run']);
    expect(look).toMatchObject({
      code: 0,
      error: '2 would change and 1 would not. This was only a look; nothing was changed.\n',
    });
    expect(look.out).toMatch(/Session 1\s+–\s+yes/);
    expect(await attendedOf(mine)).toEqual([null, null, null]);
    expect(await type(['attendance', 'import', path], { answer: true })).toMatchObject({
      code: 0,
      out: '2 changed, 1 stay as they were.\n',
      asked: ['Change these notes of attendance (2)? [y/N] '],
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
    expect((await type(['attendance', 'import', path, '--yes'])).out).toContain(
      'says what is noted already',
    );
  });

  it('says of every line what is wrong, and takes none', async () => {
    const mine = await inReview({ statuses: ['CONFIRMED', 'PENDING', 'CONFIRMED'] }, [{}, {}, {}]);
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
    const { code, error } = await type(['attendance', 'import', path, '--yes']);
    expect(code).toBe(1);
    expect(error.split('\n').slice(1, -1)).toEqual([
      'Line 3: there is no enrolment of this number.',
      'Line 4: the enrolment does not hold this session.',
      'Line 5: the place in this session is not confirmed, or was cancelled.',
      'Line 6: the session has not begun.',
      'Line 7: "Attended" cannot be read. Write yes or no, or leave it empty for no change.',
      'Line 8: it says something else than a line before it.',
    ]);
    expect(await attendedOf(mine)).toEqual([null, null, null]);
  });

  it.each([
    ['a,b\n1,2', 'The first line lacks these columns: Number、Session id、Attended.'],
    ['', 'is no complete CSV file'],
    ['a,"b', 'is no complete CSV file'],
  ])('%j is refused', async (text, says) => {
    writeFileSync(path, text);
    expect(await type(['attendance', 'import', path, '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(says),
    });
  });
});

describe('an export', () => {
  const cellsOf = (out: string) => readCsv(Buffer.from(out))!.map(({ cells }) => cells);

  it('of enrolments keeps phones and company numbers, and starts no formula', async () => {
    const mine = await inReview();
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
      await type(['export', 'enrolments', '--event', mine.event.alias, '--out', path]),
    ).toMatchObject({
      code: 0,
      out: '',
      error: `${path} is written, lines of data: 1.\n`,
    });
    const text = readFileSync(path, 'utf8');
    for (const cell of [
      '"\t+886 0912000001"',
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
    // What is there is not written over without a word.
    expect(await type(['export', 'enrolments', '--out', path])).toMatchObject({ code: 2 });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('into a file that others could read is theirs no more, and a link under the name is not followed', async () => {
    const [path, target, link] = ['open.csv', 'target.csv', 'link.csv'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    for (const file of [path, target]) writeFileSync(file, 'as it was', { mode: 0o644 });
    symlinkSync(target, link);
    for (const out of [path, link])
      expect(await type(['export', 'subscribers', '--out', out, '--yes'])).toMatchObject({
        code: 0,
      });
    expect([path, link].map((file) => lstatSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(lstatSync(link).isSymbolicLink()).toBe(false);
    expect(readFileSync(target, 'utf8')).toBe('as it was');
    expect(readdirSync(folder).filter((file) => file.startsWith('open.csv'))).toEqual(['open.csv']);
  });

  it('is in the audit log before anything has left: what cannot be written is there all the same', async () => {
    const before = await listAudit(db, { subject: 'subscribers', limit: 100 });
    expect(
      await type(['export', 'subscribers', '--out', join(folder, 'no-such-folder', 'a.csv')]),
    ).toMatchObject({ code: 1 });
    expect(await listAudit(db, { subject: 'subscribers', limit: 100 })).toHaveLength(
      before.length + 1,
    );
  });

  it('of inquiries and repairs has each where it belongs', async () => {
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
      await type(['export', 'inquiries'], { lang: 'zh_TW' }),
      await type(['export', 'repairs'], { lang: 'zh_TW' }),
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
        '+886 0922000001 #12',
        '000117',
        '第一行\n第二行',
      ]),
    );
  });

  it('of subscribers leaves out who wants no advertising', async () => {
    await addMember(db, { email: 'Quiet@chengye.example', marketingOptOut: true });
    await addMember(db, {
      group: 'dealer',
      dealerValidated: true,
      companyEmail: 'Quiet2@northquay.example',
      marketingOptOut: true,
    });
    const emails = ['quiet@chengye.example', 'quiet2@northquay.example', 'reader@chengye.example'];
    await db
      .insert(newsletterSubscription)
      .values(
        emails.map((email) => ({
          email,
          categoryAlias: '01_newsletter',
          language: 'en' as const,
          createdAt: now,
        })),
      );
    const { out } = await type(['export', 'subscribers']);
    expect(cellsOf(out).slice(1)).toEqual([
      ['reader@chengye.example', '01_newsletter', 'en', '21 Nov 2026 14:00 GMT+8'],
    ]);
  });

  it('of subscribers leaves nobody out whose address a stranger wrote into a profile', async () => {
    await db.delete(newsletterSubscription);
    const reader = await addMember(db, {
      email: 'member@chengye.example',
      subscribeNewsletter: true,
    });
    // An address at work counts once its mail was answered, and against what another member wants it counts never.
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
    const { out } = await type(['export', 'subscribers']);
    expect(
      cellsOf(out)
        .slice(1)
        .map(([email]) => email),
    ).toEqual(['member@chengye.example', 'visitor@chengye.example']);
  });

  it('that there is not is refused', async () =>
    expect(await type(['export', 'constructor'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('subscribers'),
    }));
});

describe('messages', () => {
  it('that were given up are listed and sent again; what has no words any more is not', async () => {
    await db.delete(outbox);
    const ended = {
      deadAt: now,
      deadReason: 'tries',
      attempts: 22,
      lastError: 'the mail server answered nothing',
    } as const;
    for (const recipient of ['a@chengye.example', 'b@chengye.example'])
      await enqueue(db, { channel: 'mail', recipient, subject: 'S', body: 'B' }, now);
    await enqueue(
      db,
      {
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
    expect((await type(['messages', 'list', '--dead', '--to', 'A@chengye'])).out).toMatch(
      /a@chengye\.example\s+S\s+given up: tried too often\s+the mail server/,
    );
    expect((await type(['messages', 'list'])).out).not.toContain('123456');
    expect(await type(['messages', 'resend', String(kept!.id)], { answer: true })).toMatchObject({
      code: 0,
      asked: ['Send messages again (1)? [y/N] '],
    });
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
    for (const [id, says] of [
      [kept!.id, 'still waits'],
      [wiped!.id, 'wiped'],
      [code!.id, 'is over'],
      [99_999_999, 'There is no message'],
    ] as const)
      expect(await type(['messages', 'resend', String(id), '--yes'])).toMatchObject({
        code: 1,
        error: expect.stringContaining(says),
      });
  });
});

describe('content', () => {
  const found = async () =>
    (
      await db.select().from(searchDocument).where(eq(searchDocument.key, 'campus-wifi-briefing/1'))
    ).map(({ state }) => state);

  it('is hidden and published again, for the search too, and every other process is told', async () => {
    const client = await db.pool.connect();
    const told: string[] = [];
    client.on('notification', ({ channel }) => told.push(channel));
    await client.query('listen portolane_content');
    expect(
      await type(['content', 'hide', 'event', 'campus-wifi-briefing/1'], { answer: true }),
    ).toMatchObject({
      code: 0,
      out: 'event/campus-wifi-briefing/1 is hidden.\n',
    });
    expect(
      (await db.select().from(eventTable).where(eq(eventTable.alias, 'campus-wifi-briefing')))[0]!
        .state,
    ).toBe('hidden');
    expect(new Set(await found())).toEqual(new Set(['hidden']));
    await expect.poll(() => told).toEqual(['portolane_content']);
    expect(
      (await type(['content', 'hide', 'event', 'campus-wifi-briefing/1', '--yes'])).out,
    ).toContain('was so already');
    expect(
      (await type(['content', 'publish', 'event', 'campus-wifi-briefing/1', '--yes'])).out,
    ).toBe('event/campus-wifi-briefing/1 is published.\n');
    expect(new Set(await found())).toEqual(new Set(['published']));
    client.release(true);
    expect(
      (await listAudit(db, { subject: 'event/campus-wifi-briefing/1', limit: 5 })).map(
        ({ action }) => action,
      ),
    ).toEqual(['content publish', 'content hide']);
  });

  it('that is published before its time says from when it is seen', async () => {
    await db
      .update(eventTable)
      .set({ publishUp: new Date('2026-12-01T01:00:00.000Z') })
      .where(eq(eventTable.alias, 'closed-briefing'));
    expect(
      (await type(['content', 'publish', 'event', 'closed-briefing/1', '--yes'])).out,
    ).toContain('Readers see it from 1 Dec 2026 09:00 GMT+8 on.');
  });

  it('of another name is looked for, and of another kind refused', async () => {
    expect(await type(['content', 'hide', 'event', 'zero-trust', '--yes'])).toMatchObject({
      code: 1,
      error: 'There is no event/zero-trust. Did you mean: zero-trust-workshop/1?\n',
    });
    expect(await type(['content', 'hide', 'brand', 'qqqq', '--yes'])).toMatchObject({
      code: 1,
      error: 'There is no brand/qqqq.\n',
    });
    expect(await type(['content', 'hide', 'toString', 'x', '--yes'])).toMatchObject({ code: 2 });
  });
});

describe('a coupon', () => {
  const base = ['coupons', 'create', '--title-zh', '春季折抵', '--until', '2026-12-31', '--yes'];

  it('is made as it is compared, for whole days in Taipei', async () => {
    const { code, out } = await type([
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
      out: 'The coupon SPRING-26 is there: 15% off, 1–31 Dec 2026.\n',
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
    expect((await type(['coupons', 'list'])).out).toMatch(/SPRING-26\s+春季折抵\s+15% off/);
    expect(await listAudit(db, { subject: 'SPRING-26', limit: 5 })).toMatchObject([
      { action: 'coupons create', details: { value: 15 } },
    ]);
    expect(await type([...base, '--code', 'Spring-26', '--fixed', '100'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('already'),
    });
  });

  it.each([
    [['--code', 'A B', '--fixed', '1'], 1, 'The code must be'],
    [['--code', 'ABC', '--percent', '101'], 1, 'percent at most 100'],
    [['--code', 'ABC', '--fixed', '1', '--event', 'nowhere'], 1, 'no such events: nowhere'],
    [['--code', 'ABC', '--fixed', '1', '--from', '2027-01-01'], 1, 'must not be before the first'],
    [['--code', 'ABC', '--fixed', '1', '--percent', '1'], 2, 'one of the two'],
    [['--code', 'ABC', '--fixed', '1.5'], 2, 'whole number'],
    [['--code', 'ABC', '--fixed', '1', '--from', '2026-02-31'], 2, 'is no day'],
    [['--fixed', '1'], 2, 'needs --code'],
  ])('%j is refused', async (line, code, says) =>
    expect(await type([...base, ...line])).toMatchObject({
      code,
      error: expect.stringContaining(says),
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
    [['enrolments', 'list', '--event', 'A B'], 2, 'names no event'],
    [['enrolments', 'approve'], 2, '--all-pending'],
    [['enrolments', 'approve', '1', '--all-pending'], 2, 'one of the two'],
    [['messages', 'resend', 'x'], 2, 'messages resend <id…>'],
    [['enrolments', 'list', '--lang', 'fr'], 2, 'zh-TW'],
  ])('%j is not understood, and says why', async (line, code, says) =>
    expect(await type(line)).toMatchObject({ code, out: '', error: expect.stringContaining(says) }),
  );

  it('helps in the language of the terminal, or the one that is asked for', async () => {
    expect((await type([])).out).toMatch(
      /^Portolane's commands[\s\S]*enrolments approve {2}approve enrolments in review/,
    );
    expect((await type(['help'], { lang: 'zh_TW.UTF-8' })).out).toContain('核准審核中的報名');
    expect((await type(['help', 'enrolments', 'reject', '--lang=zh-TW'])).out).toMatch(
      /^pnpm staff enrolments reject [\s\S]*婉拒的原因/,
    );
    expect((await type(['coupons', '--help'])).out).toMatch(/coupons create[\s\S]*coupons list/);
  });

  it('needs no site for its help, and says how to start one for the rest', async () => {
    const terminal = {
      out: () => {},
      error: (text: string) => void said.push(text),
      interactive: false,
      ask: async () => false,
    };
    const said: string[] = [];
    const openSite = async () => {
      throw new StartError({ en: 'No site is running. Start it.', zh: '沒有網站在執行。' });
    };
    const surroundings = { env: {}, account: 'office', terminal, openSite };
    expect(await runStaff(['help'], surroundings)).toBe(0);
    expect(await runStaff(['audit', 'list'], surroundings)).toBe(1);
    expect(said).toEqual(['No site is running. Start it.']);
  });
});
