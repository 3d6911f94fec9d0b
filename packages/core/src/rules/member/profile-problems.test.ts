import { expect, it } from 'vitest';
import { type ProfileFields, profileProblems } from './profile-problems.ts';

const fields: ProfileFields = {
  email: 'lin@example.com',
  companyemail: 'lin@northquay.example',
  backupMobilePhone: '',
  city: '臺北市',
  district: '內湖區',
  companyvat: '00000016',
  companyphones: [{ phoneCode: '02', phone: '26571680', ext: '211' }],
  domainEmails: [{ email: 'yuting', domain: 'northquay.example' }],
  companyinterestedIssue: ['cloud'],
  companyissueOther: '',
};
const found = (
  overrides: Partial<ProfileFields>,
  group: 'general' | 'dealer' | 'other' = 'dealer',
) => profileProblems(group, { ...fields, ...overrides }).map(({ path, rule }) => `${path} ${rule}`);

it('neither a complete profile nor one with only the required fields has problems', () => {
  expect(found({})).toEqual([]);
  expect(
    found(
      {
        companyemail: '',
        city: '',
        district: '',
        companyvat: '',
        companyphones: [],
        domainEmails: [],
        companyinterestedIssue: [],
      },
      'other',
    ),
  ).toEqual([]);
});

it.each([
  [{ companyemail: 'lin@northquay' }, 'companyemail companyEmail'],
  [{ companyemail: 'LIN@example.com' }, 'email emailComparison'],
  [{ backupMobilePhone: '0212345678' }, 'backupMobilePhone mobilePhone'],
  [{ backupMobilePhone: '+81 12' }, 'backupMobilePhone mobilePhone'],
  [{ companyvat: '1234567' }, 'companyvat vat'],
  [{ district: '板橋區' }, 'district district'],
  [{ district: '' }, 'district district'],
  [{ city: '' }, 'district district'],
  [
    { companyphones: [...fields.companyphones, { phoneCode: '02', phone: '2657168', ext: '' }] },
    'companyphones.1.phone telephone',
  ],
  [
    { domainEmails: [{ email: 'yuting', domain: '-northquay.example' }] },
    'domainEmails.0.domain domain',
  ],
  [
    { domainEmails: [{ email: 'yu ting', domain: 'northquay.example' }] },
    'domainEmails.0.email domainEmail',
  ],
  [{ companyinterestedIssue: ['other'] }, 'companyissueOther missing'],
])('%j: %s', (overrides, problem) => expect(found(overrides)).toEqual([problem]));

it('equivalent input is accepted: a calling code, and the text of another interest', () =>
  expect(
    found({
      backupMobilePhone: '+81 9012345678',
      companyinterestedIssue: ['other'],
      companyissueOther: '量子通訊',
    }),
  ).toEqual([]));

it.each([
  ['general', ['companyvat missing']],
  ['dealer', []],
  ['other', []],
] as const)('without a company number, for %s: %j', (group, problems) =>
  expect(found({ companyvat: '' }, group)).toEqual(problems),
);
