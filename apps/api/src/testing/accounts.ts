/** Fixtures for tests of registration, dealers, and passwords. */
import { eq } from 'drizzle-orm';
import type { registerBody } from '@portolane/core/contract/user.ts';
import type { z } from 'zod';
import { company } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addLegalText, CONSENT_VERSION, newPhone } from './member-seed.ts';
import type { CallOptions, MemberSite } from './member-site.ts';

export const TERMS_VERSION = '2026-09-15';

/** Adds a company of each category and the membership terms. */
export async function addAccountFixtures({ db }: MemberSite): Promise<void> {
  await db.insert(company).values([
    {
      vat: '00000016',
      name: { zh: '北埠整合', en: 'Northquay' },
      category: 'dealer',
      mailDomains: ['northquay.example'],
    },
    {
      vat: '00000022',
      name: { zh: '澄野精密', en: 'Chengye' },
      category: 'general',
      mailDomains: ['chengye.example'],
    },
  ]);
  await addLegalText(db, {
    alias: 'terms',
    version: TERMS_VERSION,
    publishedAt: new Date('2026-09-15T01:00:00.000Z'),
  });
}

/** Messages to an email address or a phone, oldest first. */
export const messagesTo = ({ db }: MemberSite, recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);

/** Requests a login code and reads it from the outbox. */
export async function requestCode(
  site: MemberSite,
  mobilePhone: string,
  options: CallOptions = {},
): Promise<string> {
  const { status, code } = await site.post(
    '/user/getCode',
    { mobilePhoneCode: '+886', mobilePhone },
    options,
  );
  if (status !== 200) throw new Error(`No code was sent to ${mobilePhone}: ${code}.`);
  return /\d{6}/.exec((await messagesTo(site, `+886 ${mobilePhone}`)).at(-1)!.body)![0];
}

type RegisterBody = z.input<typeof registerBody>;
let addresses = 0;

/**
 * A valid registration with a new phone and email address. Its verification code still has to be
 * requested.
 */
export function registration(overrides: Partial<RegisterBody> = {}): RegisterBody {
  return {
    mobilePhoneCode: '+886',
    mobilePhone: newPhone(),
    verificationCode: '000000',
    group: 'general',
    name: '林雅雯',
    gender: 'female',
    email: `yawen${++addresses}@example.com`,
    city: '臺北市',
    district: '內湖區',
    companyName: '海岸資訊',
    jobFunction: 'security',
    companyinterestedIssue: ['cloud', 'other'],
    companyissueOther: '量子通訊',
    privacyVersion: CONSENT_VERSION,
    termsVersion: TERMS_VERSION,
    ...overrides,
  };
}

/** A valid registration of an employee of the dealer 北埠整合. */
export const dealerRegistration = (overrides: Partial<RegisterBody> = {}): RegisterBody => {
  const body = registration({ group: 'dealer', companyvat: '00000016', ...overrides });
  return { companyemail: `${body.email!.split('@')[0]}@northquay.example`, ...body };
};

/** Requests a code and registers with it. */
export async function register(
  site: MemberSite,
  body: RegisterBody = registration(),
  options: CallOptions = {},
) {
  return site.post(
    '/user/register',
    { ...body, verificationCode: await requestCode(site, body.mobilePhone, options) },
    options,
  );
}
