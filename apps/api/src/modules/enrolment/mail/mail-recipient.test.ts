import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { mailRecipient } from './mail-recipient.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const times = async (count: number, ask: () => Promise<string | null>) => {
  const answers: (string | null)[] = [];
  for (let one = 0; one < count; one++) answers.push(await ask());
  return answers;
};
const address = () => `${randomUUID()}@elsewhere.example`;

it('a stranger’s mailbox gets five mails a day; then they go to the member’s own', async () => {
  const member = await addMember(site.db, { email: address() });
  const stranger = address();
  const answers = await times(7, () => mailRecipient(site.deps, member, stranger));
  expect(answers).toEqual([...Array<string>(5).fill(stranger), member.email, member.email]);
});

it.each(['email', 'companyEmail'] as const)(
  'an address that the member claims as their own (%s) gets at most fifty mails a day from all members together',
  async (field) => {
    const claimed = address();
    const [one, other] = [
      await addMember(site.db, { [field]: claimed }),
      await addMember(site.db, { [field]: claimed }),
    ];
    const answers = [
      ...(await times(30, () => mailRecipient(site.deps, one, claimed))),
      ...(await times(30, () => mailRecipient(site.deps, other, claimed.toUpperCase()))),
    ];
    expect(answers.filter((recipient) => recipient !== null)).toHaveLength(50);
    expect(answers.slice(50)).toEqual(Array(10).fill(null));
  },
);
