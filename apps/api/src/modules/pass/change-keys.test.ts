/** New keys for passes: what they sign, which passes stay valid, and which are refused at once. */
import { createPrivateKey, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkPass } from '@portolane/core/rules/door/check-pass.ts';
import {
  type PassContent,
  passBytes,
  passText,
  readPassText,
} from '@portolane/core/rules/door/pass-text.ts';
import { siteSecret } from '#db/schema/site.ts';
import { listAudit } from '#domain/audit-log.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { passesOfOrders } from '#domain/passes/passes.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const HOUR = 3_600_000;
let site: MemberSite;
let orderId: number;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  const { event, sessions } = await addEvent(site.db, start, {}, [
    { startsAt: new Date(start.getTime() + HOUR), endsAt: new Date(start.getTime() + 3 * HOUR) },
  ]);
  orderId = (await addOrder(site.db, await addMember(site.db), event, [sessions[0]!])).id;
});

const passNow = async () =>
  (await passesOfOrders(site.db, [orderId], 'en', site.clock.now)).get(orderId)![0]!.text;
const stateOf = async (text: string) => {
  const { items, code } = await site.get(`/passes/${text}`);
  return code === 'SUCCESS' ? items.state : code;
};
const staff = (...line: string[]) =>
  runStaffLine({ db: site.db, now: () => site.clock.now }, ['passes', ...line, '--yes']);
const keyOf = (text: string) => readPassText(text)!.content.keyId;

/** Signs a pass as an attacker with the secret of a key could. */
async function signWith(secret: string, content: PassContent): Promise<string> {
  const head = '302e020100300506032b657004220420';
  const key = createPrivateKey({
    key: Buffer.from(head + secret, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
  return passText(content, sign(null, passBytes(content), key));
}

it('a new key signs, and the old one is accepted for the passes that it signed', async () => {
  const old = await passNow();
  const { content } = readPassText(old)!;
  const [row] = await site.db
    .select()
    .from(siteSecret)
    .where(eq(siteSecret.name, `pass-${content.keyId}`));
  const secret = row!.value;
  expect(await staff('rotate-key')).toMatchObject({
    code: 0,
    out: `Key ${content.keyId + 1} signs passes from now on.\n`,
  });
  const renewed = await passNow();
  expect(keyOf(renewed)).toBe(content.keyId + 1);
  expect([await stateOf(old), await stateOf(renewed)]).toEqual(['VALID', 'VALID']);
  // Doors get both keys, and when the last pass of the old one ends.
  const { keys } = await readPassKeys(site.db);
  expect(keys.find(({ id }) => id === content.keyId)!.until).toBeGreaterThanOrEqual(content.end);
  expect(keys.at(-1)).not.toHaveProperty('until');
  // The old key is of no use for later events.
  const later = { ...content, day: '2027-11-21', end: content.end + 365 * 24 * HOUR };
  expect(await checkPass(await signWith(secret, content), keys)).toEqual(content);
  expect(await checkPass(await signWith(secret, later), keys)).toBe('FORGED');
});

it('refuses every pass of a revoked key, and signs with another one', async () => {
  const stolen = await passNow();
  const id = keyOf(stolen);
  expect(await staff('revoke-key', `${id}`)).toMatchObject({ code: 0 });
  expect(await stateOf(stolen)).toBe('PASS_FRONT_ITEM_NOT_EXIST');
  const { keys } = await readPassKeys(site.db);
  expect(await checkPass(stolen, keys)).toBe('FORGED');
  const renewed = await passNow();
  expect(keyOf(renewed)).toBe(id + 1);
  expect(await stateOf(renewed)).toBe('VALID');
  expect(await staff('revoke-key', `${id}`)).toMatchObject({ code: 1 });
  expect(await staff('revoke-key', 'two')).toMatchObject({ code: 2 });
  expect((await staff('keys')).out).toMatch(new RegExp(`${id} +revoked`));
  const [entry] = await listAudit(site.db, { subject: `passKey/${id}`, limit: 1 });
  expect(entry).toMatchObject({ action: 'passes revoke-key' });
});
