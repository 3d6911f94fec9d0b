import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { checkoutBody, companion } from './cart.ts';
import { messageBody } from './customer.ts';
import { companyFacts } from './desk/company.ts';
import { walkInScan } from './desk/door.ts';
import { enrolmentFields } from './desk/enrol.ts';
import { deskMemberEndpoints } from './desk/member.ts';
import { staffPersonBody } from './desk/people.ts';
import { passwordEmailBody } from './password.ts';
import { repairBody } from './rma.ts';
import { loginBody, oldUserUpdateBody, phoneBody, profileBody, registerBody } from './user.ts';

describe('a phone that was copied from a chat or an address book', () => {
  const copied = '\u202a0912\u2212345\u2011678\u202c';
  it.each([
    ['checkout', checkoutBody.shape.phoneNumber],
    ['a contact form', messageBody.shape.phoneNumber],
    ['an enrolment at the desk', enrolmentFields.shape.phoneNumber],
    ['a request for a code', phoneBody.shape.mobilePhone],
    ['registration', registerBody.shape.mobilePhone],
    ['a login', loginBody.shape.mobilePhone],
    ['a profile, as the second phone', profileBody.shape.backupMobilePhone],
  ])('passes at %s', (_, field) => {
    for (const written of [copied, `tel:${copied}`])
      expect(field.parse(written)).toBe('0912345678');
  });

  it('passes with a calling code as the second phone of a profile', () => {
    const field = profileBody.shape.backupMobilePhone;
    expect(field.parse('+81 90\u20111234\u20115678')).toBe('+81 9012345678');
    expect(field.parse('\u202a+886 912-345-678\u202c')).toBe('0912345678');
    expect(field.parse('')).toBe('');
  });

  it('is no phone where letters are in it', () => {
    expect(phoneBody.shape.mobilePhone.safeParse('0912x45678').success).toBe(false);
  });
});

it.each([
  ['a code', loginBody.shape.verificationCode, '\u202a123 456\u202c', '123456'],
  ['an extension', messageBody.shape.extension, '２１５\u200b', '215'],
  ['a company number', checkoutBody.shape.vat, '\u202a0000\u20110016\u202c', '00000016'],
  ['the company number of a case', messageBody.shape.vat, ' ００００００１６ ', '00000016'],
  [
    'the company number of a registration',
    registerBody.shape.companyvat,
    '00000016\u202c',
    '00000016',
  ],
  ['the company number of a profile', profileBody.shape.companyvat, '\u200e00000016', '00000016'],
])('%s is read as its digits', (_, field, written, digits) =>
  expect(field.parse(written)).toBe(digits),
);

const correction = deskMemberEndpoints.correct.body.shape;
const names: [string, z.ZodMiniType][] = [
  ['an attendee', checkoutBody.shape.fullName],
  ['an attendee’s company', checkoutBody.shape.company],
  ['a companion', companion.shape.fullName],
  ['a registration', registerBody.shape.name],
  ['a registration’s company', registerBody.shape.companyName],
  ['an update of an old member', oldUserUpdateBody.shape.name],
  ['a profile', profileBody.shape.name],
  ['a profile’s company', profileBody.shape.companyName],
  ['a contact form', messageBody.shape.name],
  ['a contact form’s company', messageBody.shape.company],
  ['a repair', repairBody.shape.name],
  ['an enrolment at the desk', enrolmentFields.shape.fullName],
  ['a walk-in', walkInScan.shape.name],
  ['a correction at the desk', correction.name],
  ['a person of the desk', staffPersonBody.shape.name],
  ['a company of the desk', companyFacts.shape.name.shape.zh],
];

it.each(names)('the name of %s has a letter or digit that can be seen', (_, field) => {
  for (const nobody of ['\u200b\u200d', '---', '🙂', '\u3164'])
    expect(field.safeParse(nobody).error?.issues).toMatchObject([{ message: 'name' }]);
  expect(field.parse('王')).toBe('王');
});

it.each(names)('the name of %s has no marks that turn its direction', (_, field) =>
  expect(field.parse('\u202e 小明王\u202c')).toBe('小明王'),
);

describe.each<[string, z.ZodMiniType]>([
  ['checkout', checkoutBody.shape.email],
  ['checkout, of a companion', companion.shape.email],
  ['a contact form', messageBody.shape.email],
  ['a profile', profileBody.shape.email],
  ['a forgotten password', passwordEmailBody.shape.email],
  ['an enrolment at the desk', enrolmentFields.shape.email],
])('the address at %s', (_, field) => {
  it.each([
    'chang@customer.example',
    'chang@customer.info',
    'chang@customer.asia',
    'chang@customer.cloud',
    'chang+events@customer.tw',
  ])('may be %s', (address) => expect(field.parse(address)).toBe(address));

  it('is read as it was copied', () => {
    for (const copied of [
      '\u202achang@customer.tw\u202c',
      ' mailto:chang@customer.tw',
      'chang＠customer.tw',
    ])
      expect(field.parse(copied)).toBe('chang@customer.tw');
  });

  it('is refused as an address', () => {
    for (const wrong of ['chang@customer', 'chang@customer.t', 'chang'])
      expect(field.safeParse(wrong).error?.issues).toMatchObject([{ message: 'email' }]);
  });
});
