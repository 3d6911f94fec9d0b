import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { member } from '#db/schema.ts';
import { listAudit } from '#domain/audit-log.ts';
import { addMember, newPhone } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { runStaff } from './run.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(() => close());

/** Runs a command line. @param answer to every question; undefined: not interactive */
async function runLine(line: readonly string[], answer?: boolean, lang = 'en_US.UTF-8') {
  const said = { code: 0, out: '', error: '', asked: [] as string[] };
  const site = {
    deps: { db, now: () => now, settings: testSettings() },
    close: async () => {},
  };
  said.code = await runStaff(line, {
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
    openSite: async () => site,
    openStoppedSite: async () => site,
  });
  return said;
}
const rowOf = async (uuid: string) =>
  (await db.select().from(member).where(eq(member.uuid, uuid)))[0];

describe('members erase', () => {
  it('asks with the name, erases the member of a phone as it is written, and is audited', async () => {
    const phone = newPhone();
    const { uuid } = await addMember(db, { mobilePhone: phone, name: '許刪除' });
    const declined = await runLine(['members', 'erase', phone], false, 'zh_TW.UTF-8');
    expect(declined.asked[0]).toContain(`確定要永久刪除 許刪除（+886 ${phone}）嗎？`);
    expect(declined.code).toBe(1);
    expect((await runLine(['members', 'erase', phone])).code).toBe(2);
    expect(await rowOf(uuid)).toBeDefined();
    const written = `+886 ${phone.slice(1, 4)}-${phone.slice(4)}`;
    const { code, out } = await runLine(['members', 'erase', written, '--yes', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { uuid, erased: true }]);
    expect(await rowOf(uuid)).toBeUndefined();
    const [entry] = await listAudit(db, { subject: `member/${uuid}`, limit: 1 });
    expect(entry).toMatchObject({ actor: 'office', action: 'members erase' });
    expect(JSON.stringify(entry)).not.toContain('許刪除');
  });

  it('says that nobody has this phone or uuid, and asks for a uuid where several have', async () => {
    for (const which of [newPhone(), randomUUID(), 'nobody'])
      expect((await runLine(['members', 'erase', which, '--yes'])).error).toBe(
        `No member has the phone or uuid ${which}.\n`,
      );
    const phone = newPhone();
    const two = [
      await addMember(db, { mobilePhone: phone }),
      await addMember(db, { mobilePhone: phone, mobilePhoneCode: '+81' }),
    ];
    const { code, error } = await runLine(['members', 'erase', phone, '--yes']);
    expect(code).toBe(1);
    for (const { uuid } of two) expect(error).toContain(uuid);
  });
});
