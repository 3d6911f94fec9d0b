import { checkoutBody } from '@portolane/core/contract/cart.ts';
import { messageBody } from '@portolane/core/contract/customer.ts';
import { profileBody, registerBody } from '@portolane/core/contract/user.ts';
import { expect, it } from 'vitest';
import {
  type BodySchema,
  emptyValues,
  fieldsOf,
  isChoiceGroup,
  isRequired,
  maxLength,
  schemaAt,
} from './contract-schema.ts';

const at = (body: BodySchema, path: string) => schemaAt(body, path)!;

it.each([
  ['name', true, messageBody],
  ['email', true, messageBody],
  ['vat', false, messageBody],
  ['topic', false, messageBody],
  ['interests', false, messageBody],
  ['companyphones.0.phone', true, profileBody],
  ['companions.0.email', false, checkoutBody],
] as const)('whether %s is required: %s', (path, required, body) =>
  expect(isRequired(at(body, path))).toBe(required),
);

it.each([
  ['message', 2000, messageBody],
  ['interestOther', 100, messageBody],
  ['companions.2.fullName', 60, checkoutBody],
  ['domainEmails.0.domain', 255, profileBody],
  ['companyphones.0.phone', undefined, profileBody],
] as const)('%s takes at most %s characters', (path, most, body) =>
  expect(maxLength(at(body, path))).toBe(most),
);

it.each([
  ['group', true, registerBody],
  ['companyinterestedIssue', true, registerBody],
  ['jobLevel', false, registerBody],
  ['name', false, registerBody],
] as const)('whether %s is a group of choices: %s', (path, group, body) =>
  expect(isChoiceGroup(at(body, path))).toBe(group),
);

it('a field that the contract does not have is undefined', () =>
  expect(schemaAt(registerBody, 'nickname')).toBeUndefined());

it('an empty form has no text, no entries and nothing ticked', () =>
  expect(emptyValues(profileBody)).toMatchObject({
    name: '',
    companyphones: [],
    jobLevel: '',
    subscribeNewsletter: false,
  }));

it.each([null, undefined, 'text', 3, [], { name: 3, interests: 'cloud', unknown: '1' }])(
  'a stored draft that is %j shows nothing',
  (draft) => expect(fieldsOf(messageBody, draft)).toEqual({}),
);

it('a record shows what the form can show of it', () =>
  expect(
    fieldsOf(profileBody, {
      name: '林雅雯',
      jobLevel: 'emperor',
      companyinterestedIssue: ['雲端', 'cloud'],
      companyphones: [{ phoneCode: '02', phone: '26571680' }],
      token: 'secret',
    }),
  ).toEqual({
    name: '林雅雯',
    companyinterestedIssue: ['cloud'],
    companyphones: [{ phoneCode: '02', phone: '26571680', ext: '' }],
  }));
