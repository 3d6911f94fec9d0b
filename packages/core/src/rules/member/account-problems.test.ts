import { describe, expect, it } from 'vitest';
import { type AccountFields, accountProblems } from './account-problems.ts';

const general: AccountFields = {
  group: 'general',
  name: '林雅雯',
  email: 'yawen@example.com',
  companyemail: '',
  companyvat: '',
  city: '臺北市',
  district: '內湖區',
  companyinterestedIssue: [],
  companyissueOther: '',
};
const dealer: AccountFields = {
  ...general,
  group: 'dealer',
  companyvat: '00000016',
  companyemail: 'yawen@northquay.example',
};

it.each([general, dealer])('$group: complete fields have no problems', (fields) =>
  expect(accountProblems(fields)).toEqual({}),
);

it.each<[string, Partial<AccountFields>, object]>([
  ['no name', { name: ' ' }, { name: 'require' }],
  ['no address', { email: '' }, { email: 'require' }],
  ['a malformed address', { email: 'yawen@example' }, { email: 'email' }],
  ['a suffix of one character', { email: 'yawen@example.t' }, { email: 'email' }],
  ['a long suffix and a tag', { email: 'yawen+work@example.info' }, {}],
  ['no city', { city: '', district: '' }, { city: 'require' }],
  ['no district', { district: '' }, { district: 'require' }],
  ['a district of another city', { district: '板橋區' }, { district: 'format' }],
  ['a number of a company', { companyvat: '00000022' }, { companyvat: 'identity' }],
  ['an invalid company address', { companyemail: 'yawen@' }, { companyemail: 'email' }],
  ['the same address twice', { companyemail: 'Yawen@example.com' }, { email: 'emailComparison' }],
  [
    'another interest without its name',
    { companyinterestedIssue: ['other'] },
    { companyissueOther: 'require' },
  ],
  [
    'another interest with its name',
    { companyinterestedIssue: ['other'], companyissueOther: '量子通訊' },
    {},
  ],
])('a general member with %s', (_what, overrides, problems) =>
  expect(accountProblems({ ...general, ...overrides })).toEqual(problems),
);

it.each<[string, Partial<AccountFields>, object]>([
  ['no number', { companyvat: '' }, { companyvat: 'require' }],
  ['seven digits', { companyvat: '0000001' }, { companyvat: 'companyId' }],
  ['no company address', { companyemail: '' }, { companyemail: 'require' }],
])('a dealer with %s', (_what, overrides, problems) =>
  expect(accountProblems({ ...dealer, ...overrides })).toEqual(problems),
);

describe('an old member', () => {
  const empty = { ...dealer, name: '', email: '', companyemail: '' };
  it('may leave existing values empty', () =>
    expect(accountProblems(empty, ['name', 'email', 'companyemail'])).toEqual({}));
  it('must fill in missing values', () =>
    expect(accountProblems(empty, ['name'])).toEqual({
      email: 'require',
      companyemail: 'require',
    }));
  it('must fill in valid values', () =>
    expect(accountProblems({ ...empty, email: 'a@b' }, ['name', 'email', 'companyemail'])).toEqual({
      email: 'email',
    }));
});
