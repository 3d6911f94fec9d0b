/** Whether attendees state their company, by the choice of the event. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#db/schema/enrolment.ts';
import { fillCarts } from '#testing/enrol.ts';
import { addEvent, addMember, checkoutOf } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

async function enrol(
  companyFields: 'required' | 'optional' | 'none',
  values: { company?: string; vat?: string },
) {
  const made = await addEvent(site.db, site.clock.now, { companyFields });
  const member = await addMember(site.db);
  await fillCarts(site.db, [member], made.event, made.sessions);
  const answer = await site.post('/cart/checkout', checkoutOf(made.event, values), {
    token: await site.tokenOf(member),
  });
  const [order] = await site.db.select().from(orders).where(eq(orders.memberId, member.id));
  return { answer, attendee: order?.attendee };
}
const nobody = { company: '', vat: '' };
const coast = { company: '海岸資訊', vat: '12345675' };

it('an event requires them, unless it says otherwise', async () => {
  const { answer } = await enrol('required', nobody);
  expect(answer.code).toBe('INPUT_INVALID');
  expect(answer.items).toMatchObject({
    company: ['請填公司名稱'],
    vat: ['請填統一編號'],
  });
  expect((await enrol('required', coast)).attendee).toMatchObject(coast);
});

it('an attendee may leave them out where they are optional, and not write nonsense', async () => {
  expect((await enrol('optional', nobody)).attendee).toMatchObject(nobody);
  expect((await enrol('optional', coast)).attendee).toMatchObject(coast);
  expect((await enrol('optional', { ...coast, vat: '123' })).answer.code).toBe('INPUT_INVALID');
});

it('what an event does not ask for is not kept', async () => {
  expect((await enrol('none', coast)).attendee).toMatchObject(nobody);
});
