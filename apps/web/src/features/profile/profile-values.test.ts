import { expect, it } from 'vitest';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { bodyOf, valuesOf, withDraft, withoutBlanks } from './profile-values.ts';

const values = valuesOf(sampleMember());

it('a number of elsewhere is shown in two parts and sent as one', () => {
  const abroad = valuesOf(sampleMember({ backupMobilePhone: '+81 9012345678' }));
  expect([
    abroad.backupMobilePhoneCode,
    abroad.backupMobilePhone,
    bodyOf(abroad).backupMobilePhone,
  ]).toEqual(['+81', '9012345678', '+81 9012345678']);
});

it('a choice that is no longer offered is empty', () =>
  expect(
    valuesOf(sampleMember({ jobLevel: 'emperor', companyinterestedIssue: ['雲端', 'cloud'] })),
  ).toMatchObject({
    jobLevel: '',
    companyinterestedIssue: ['cloud'],
  }));

it('an entry in which nothing was written is left out', () =>
  expect(
    withoutBlanks({
      companyphones: [
        { phoneCode: '02', phone: ' ', ext: '' },
        { phoneCode: '02', phone: '26571680', ext: '' },
      ],
      domainEmails: [{ email: '', domain: '' }],
    }),
  ).toEqual({
    companyphones: [{ phoneCode: '02', phone: '26571680', ext: '' }],
    domainEmails: [],
  }));

it('a draft has what was typed; other fields have the newer value', () => {
  const draft = {
    base: values,
    values: {
      ...values,
      name: '林小雯',
      companyphones: [{ phoneCode: '02', phone: '26571680', ext: '' }],
    },
  };
  const newer = { ...values, name: '林雅', email: 'new@example.com' };
  expect(withDraft(newer, draft)).toEqual({
    ...newer,
    name: '林小雯',
    companyphones: draft.values.companyphones,
  });
});

it.each([
  null,
  undefined,
  'text',
  {},
  { base: values },
  { base: null, values: null },
  { base: values, values: { name: 3, companyphones: 'x', unknown: 1 } },
])('a draft that is %j changes nothing that the form knows', (draft) =>
  expect({ ...values, ...withDraft(values, draft) }).toEqual(withDraft(values, draft)),
);
