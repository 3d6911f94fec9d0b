/** Above which limit a caller is refused, and above which a proof of work lets them go on. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#db/schema/outbox.ts';
import { addMember, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { doublingsFor } from './proof-of-work.ts';

const PROOF = 'MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED';
const TOO_MANY = 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS';
const SENT = 'SUCCESS';

let site: MemberSite;
beforeEach(async () => {
  site = await openMemberSite({
    limits: {
      codesPerPhonePerHour: 2,
      challengeCodesPerPhonePerMinute: 100,
      challengeCodesPerPhonePerHour: 2,
      codesPerAddress: 4,
      unprovenCodesPerSite: 6,
      codesPerSite: 9,
      strangerCodesPerSite: 8,
    },
  });
});
afterEach(() => site.close());

const request = (
  mobilePhone: string,
  { ip = '192.0.2.1', ...body }: { ip?: string; challenge?: string; proof?: string } = {
    challenge: '',
  },
) => site.post('/user/getCode', { mobilePhoneCode: '+886', mobilePhone, ...body }, { ip });

async function solved(task: string): Promise<string> {
  const challenge = JSON.parse(task);
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
const taskOf = (reply: { items: { proofOfWork: string[] } }): string => reply.items.proofOfWork[0]!;
/** Uses up the codes of a phone, from addresses of others. */
async function useUp(mobilePhone: string, challenge: string | undefined = '') {
  for (let n = 0; n < 2; n++)
    expect((await request(mobilePhone, { challenge, ip: `198.51.100.${n}` })).code).toBe(SENT);
}

describe.each([
  [
    'in the shape of the specification',
    undefined,
    { phone: TOO_MANY, address: TOO_MANY, site: TOO_MANY },
  ],
  ['with a challenge', '', { phone: PROOF, address: PROOF, site: PROOF }],
] as const)('a request %s', (_shape, challenge, expected) => {
  /** The cool-down is over each time. */
  const ask = (phone: string, more: object = {}) => {
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    return request(phone, { ...(challenge === undefined ? {} : { challenge }), ...more });
  };

  it('is answered when the phone, the address or the site has had many codes', async () => {
    const phone = newPhone();
    for (let n = 0; n < 2; n++) expect((await ask(phone)).code).toBe(SENT);
    expect((await ask(phone)).code).toBe(expected.phone);
    for (let n = 0; n < 2; n++) expect((await ask(newPhone())).code).toBe(SENT);
    expect((await ask(newPhone())).code).toBe(expected.address);
    for (let n = 0; n < 2; n++)
      expect((await ask(newPhone(), { ip: '192.0.2.2' })).code).toBe(SENT);
    const refused = await ask(newPhone(), { ip: '192.0.2.2' });
    expect(refused).toMatchObject({ status: 429, code: expected.site });
    // Until the hour is over; nine minutes of it have passed.
    expect(refused.headers['retry-after']).toBe(String(51 * 60));
  });
});

it('one who solves the task gets a code, in place of waiting until the hour is over', async () => {
  const { mobilePhone } = await addMember(site.db);
  await useUp(mobilePhone);
  const asked = await request(mobilePhone);
  expect(asked).toMatchObject({
    code: PROOF,
    message: '目前索取驗證碼的次數較多，請於 60 分鐘後再試。',
  });
  const proof = await solved(taskOf(asked));
  expect((await request(mobilePhone, { challenge: '', proof })).code).toBe(SENT);
  expect(
    await site.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, `+886 ${mobilePhone}`)),
  ).toHaveLength(3);
});

it.each<[string, (proof: string, mobilePhone: string) => Promise<string | null>]>([
  [
    'used before',
    async (proof, phone) => {
      expect((await request(phone, { challenge: '', proof })).code).toBe(SENT);
      return proof;
    },
  ],
  [
    'of another phone',
    async () => {
      const other = newPhone();
      await useUp(other);
      return solved(taskOf(await request(other)));
    },
  ],
  [
    'that is over',
    async (proof) => {
      site.clock.now = new Date(site.clock.now.getTime() + 600_000);
      return proof;
    },
  ],
  ['with another signature', async (proof) => proof.replace(/"signature":"./, '"signature":"x')],
  ['with an easier task', async (proof) => proof.replace('"cost":4000', '"cost":1')],
  ['with another solution', async (proof) => proof.replace(/"counter":\d+/, '"counter":5000000')],
  ['that is no JSON', async () => 'proof'],
])('a proof %s is refused', async (_what, changed) => {
  const phone = newPhone();
  await useUp(phone);
  const proof = (await changed(await solved(taskOf(await request(phone))), phone))!;
  expect((await request(phone, { challenge: '', proof })).code).toBe(PROOF);
});

it('a proof is no way round the budget of the site, of which a part is for members', async () => {
  const phone = newPhone();
  await useUp(phone);
  for (let n = 0; n < 6; n++) {
    const proof = await solved(taskOf(await request(phone)));
    expect((await request(phone, { challenge: '', proof })).code).toBe(SENT);
  }
  expect((await request(phone)).code).toBe(TOO_MANY);
  const { mobilePhone } = await addMember(site.db);
  expect((await request(mobilePhone, { challenge: '', ip: '192.0.2.9' })).code).toBe(SENT);
});

it('ten addresses that ask for as many codes as they can leave a member theirs', async () => {
  const answers: string[] = [];
  for (let address = 0; address < 10; address++)
    for (let n = 0; n < 5; n++)
      answers.push(
        (await request(newPhone(), { ip: `198.51.100.${address}`, challenge: '' })).code,
      );
  expect(answers.filter((code) => code === SENT)).toHaveLength(6);
  expect(answers.filter((code) => code === PROOF)).toHaveLength(44);
  const { mobilePhone } = await addMember(site.db);
  const asked = await request(mobilePhone, { challenge: '', ip: '192.0.2.9' });
  expect(asked.code).toBe(PROOF);
  const proof = await solved(taskOf(asked));
  expect((await request(mobilePhone, { challenge: '', proof, ip: '192.0.2.9' })).code).toBe(SENT);
});

it.each([
  [0, 0],
  [20, 0],
  [29, 0],
  [30, 1],
  [49, 2],
  [70, 5],
  [900, 5],
])('after %i codes of a day the cost is doubled %i times', (codes, doublings) =>
  expect(doublingsFor(codes)).toBe(doublings),
);
