import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterSubscription, outbox } from '#db/schema.ts';
import { addMember } from '#testing/member-seed.ts';
import { type CallOptions, type MemberSite, openMemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const subscribe = (
  email: string,
  options?: CallOptions,
  newsletterCategoriesAlias: unknown = ['01_newsletter'],
) => site.post('/newsletter/subscribe', { email, newsletterCategoriesAlias }, options);
const subscriptionsOf = (email: string) =>
  site.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));

describe('subscribing to the newsletter', () => {
  it('stores the address, in the language of the page', async () => {
    expect(await subscribe(' Reader@Example.COM ', { language: 'en' })).toMatchObject({
      status: 200,
      items: {},
    });
    expect(await subscriptionsOf('reader@example.com')).toMatchObject([
      { categoryAlias: '01_newsletter', language: 'en' },
    ]);
  });

  it('is confirmed by mail in the language of the page, once a day', async () => {
    const mails = () =>
      site.db.select().from(outbox).where(eq(outbox.recipient, 'mailed@example.com'));
    await subscribe('Mailed@example.com', { language: 'en', ip: '192.0.2.30' });
    await subscribe('mailed@example.com', { language: 'en', ip: '192.0.2.30' });
    expect(await mails()).toMatchObject([
      { subject: 'You are subscribed to the Portolane newsletter' },
    ]);
  });

  it('twice has no further effect, even at the same moment, and nobody learns whether an address was subscribed', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => subscribe('again@example.com', { ip: '192.0.2.7' })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, items: {}, message: answers[0]!.message });
    expect(await subscriptionsOf('again@example.com')).toHaveLength(1);
  });

  it.each([
    '',
    'reader',
    'reader@example',
    'reader@.',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@b.tw`,
  ])('refuses “%s” at its field', async (email) => {
    const refused = await subscribe(email, { ip: '192.0.2.8' });
    expect(refused).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { email: [expect.any(String)] },
    });
    expect(refused.headers['content-type']).toContain('json');
  });

  it.each([[[]], [['02_dealer_newsletter']], ['01_newsletter']])(
    'refuses the categories %j',
    async (categories) => {
      expect(await subscribe('x@example.com', { ip: '192.0.2.9' }, categories)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
      });
      expect(await subscriptionsOf('x@example.com')).toEqual([]);
    },
  );

  it('to one category named twice happens once', async () => {
    expect(
      await subscribe('named@example.com', { ip: '192.0.2.13' }, [
        '01_newsletter',
        '01_newsletter',
      ]),
    ).toMatchObject({ status: 200 });
    expect(await subscriptionsOf('named@example.com')).toHaveLength(1);
  });

  it('allows the dealers’ newsletter to a dealer, and to no other member', async () => {
    const tokenOf = async (values: Parameters<typeof addMember>[1]) =>
      site.tokenOf(await addMember(site.db, values));
    const [dealer, general] = await Promise.all([
      tokenOf({ group: 'dealer' }),
      tokenOf({ group: 'general' }),
    ]);
    expect(
      await subscribe('dealer@example.com', { token: dealer, ip: '192.0.2.12' }, [
        '02_dealer_newsletter',
      ]),
    ).toMatchObject({ status: 200 });
    expect(await subscriptionsOf('dealer@example.com')).toMatchObject([
      { categoryAlias: '02_dealer_newsletter' },
    ]);
    expect(
      await subscribe('general@example.com', { token: general, ip: '192.0.2.12' }, [
        '01_newsletter',
        '02_dealer_newsletter',
      ]),
    ).toMatchObject({
      status: 400,
      items: { newsletterCategoriesAlias: [expect.any(String)] },
    });
    expect(await subscriptionsOf('general@example.com')).toEqual([]);
  });

  it('accepts 10 forms an hour from one address, and then says when to retry', async () => {
    const from = { ip: '192.0.2.10' };
    for (let count = 0; count < 10; count++)
      expect(await subscribe(`n${count}@example.com`, from)).toMatchObject({ status: 200 });
    const refused = await subscribe('n10@example.com', from);
    expect(refused).toMatchObject({ status: 429, code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await subscriptionsOf('n10@example.com')).toEqual([]);
    expect(await subscribe('n10@example.com', { ip: '192.0.2.11' })).toMatchObject({ status: 200 });
  });
});
