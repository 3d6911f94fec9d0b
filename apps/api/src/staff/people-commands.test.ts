import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { staff, staffPasskey, staffSession } from '#db/schema/staff.ts';
import { administratorNotice } from '#domain/desk/administrator-notice.ts';
import { saveRunningSite } from '#domain/running-site.ts';
import { listAudit } from '#domain/audit-log.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { deskHeaders } from '#testing/staff-seed.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
  // The demonstration has an administrator.
  await db.delete(staff);
});
afterAll(() => close());

const runLine = (line: readonly string[], answer?: boolean) =>
  runStaffLine({ db, now: () => now }, ['people', ...line], { answer });
const email = 'lin@staff.example';
const person = async () => (await db.select().from(staff).where(eq(staff.email, email)))[0];

it('adds a person with a scope, shows a link, changes the role, and removes them', async () => {
  const added = await runLine([
    'add',
    email,
    '--name',
    '林語婷',
    '--role',
    'admin',
    '--brand',
    'corvane,palisar',
  ]);
  expect(added).toMatchObject({
    code: 0,
    out: `${email} was added, and the login link is queued.\n`,
  });
  expect(await person()).toMatchObject({ role: 'admin', brands: ['corvane', 'palisar'] });

  const link = await runLine(['link', email]);
  expect(link.out).toMatch(/\/desk\/enter#[\w-]{43}\n$/);

  // The last administrator without a limit keeps role and rights; one with a limit does not count.
  const other = 'other@staff.example';
  await runLine(['add', other, '--name', '周若晴', '--role', 'admin']);
  for (const less of [
    ['--role', 'editor'],
    ['--brand', 'corvane'],
  ]) {
    const refused = await runLine(['change', other, ...less]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.error).toContain('last administrator without limits');
  }

  await deskHeaders(db, (await person())!, { now });
  expect(await runLine(['change', email, '--role', 'editor', '--everything'])).toMatchObject({
    code: 0,
  });
  expect(await person()).toMatchObject({ role: 'editor', brands: null });
  expect(await db.$count(staffSession)).toBe(0);
  expect((await runLine(['list'])).out).toContain(email);

  const removed = await runLine(['remove', email], true);
  expect(removed).toMatchObject({ code: 0, asked: [expect.stringContaining(email)] });
  expect(await person()).toBeUndefined();
  const actions = (await listAudit(db, { subject: email, limit: 10 })).map(({ action }) => action);
  expect(actions).toEqual(['people remove', 'people change', 'people link', 'people add']);
});

it('shows no link for somebody with a passkey, until the login is reset', async () => {
  await runLine(['add', email, '--name', '林語婷', '--role', 'reader']);
  const { id } = (await person())!;
  await db.insert(staffPasskey).values({
    id: 'passkey',
    staffId: id,
    name: 'laptop',
    publicKey: 'AA',
    counter: 0,
    transports: [],
  });
  expect(await runLine(['link', email])).toMatchObject({ code: 1, out: '' });
  await runLine(['reset', email], true);
  expect((await runLine(['link', email])).code).toBe(0);
});

it.each([
  [['add', email], /people add <email>/],
  [['add', 'no address', '--name', 'x', '--role', 'admin'], /people add <email>/],
  [['add', 'a@staff.example', '--name', 'x', '--role', 'king'], /--role cannot be "king"/],
  [['add', 'a@staff.example', '--name', 'x', '--role', 'door', '--event', 'nowhere'], /nowhere/],
  [['add', 'other@staff.example', '--name', 'x', '--role', 'door'], /one like this already/],
  [['remove', 'nobody@staff.example'], /no user nobody@staff.example/],
])('refuses %j', async (line, why) => {
  const { code, error } = await runLine(line, true);
  expect(code).not.toBe(0);
  expect(error).toMatch(why);
});

it('shows the first login link at once on a site without a mail server', async () => {
  const site = {
    version: '1.0.0',
    mode: 'production',
    origin: 'https://www.north.example',
  } as const;
  await saveRunningSite(db, { ...site, channels: { sms: true, mail: false, line: false } });
  const first = ['--name', '林語婷', '--role', 'admin'];
  const added = await runLine(['add', 'first@staff.example', ...first]);
  expect(added).toMatchObject({ code: 0 });
  expect(added.out).toMatch(/no mail server.*\n\S+\/desk\/enter#[\w-]{43}\n$/);
  await saveRunningSite(db, { ...site, channels: { sms: true, mail: true, line: false } });
  const next = await runLine(['add', 'next@staff.example', ...first]);
  expect(next.out).not.toContain('/desk/enter');
});

it('the start says how to make the first administrator, until there is one', async () => {
  await db.delete(staff);
  await runLine(['add', 'reader@staff.example', '--name', '周若晴', '--role', 'reader']);
  const notice = await administratorNotice(db, '');
  expect(notice!.en).toContain(' settings: npx --yes pnpm@12 staff people add');
  const elsewhere = await administratorNotice(db, 'DATA_DIR=/srv/north ');
  for (const text of Object.values(elsewhere!))
    expect(text).toContain('DATA_DIR=/srv/north npx --yes pnpm@12 staff people add');
  await runLine(['add', 'admin@staff.example', '--name', '林語婷', '--role', 'admin']);
  expect(await administratorNotice(db, '')).toBeNull();
});
