import type { Member } from '@portolane/core/contract/user.ts';

/** A member with everything filled in; a test names what matters to it. */
export const sampleMember = (different: Partial<Member> = {}): Member => ({
  uuid: '7f3b1c62-8d0a-4a0e-9d51-1f2f3c4d5e6f',
  group: 'general',
  groupId: 7,
  dealerValidated: false,
  mustUpdate: false,
  name: '林雅雯',
  gender: 'female',
  email: 'yawen@example.com',
  companyemail: 'yawen.lin@example.com.tw',
  mobilePhone: '0912345678',
  mobilePhoneCode: '+886',
  backupMobilePhone: '',
  city: 'taipei',
  district: '中山區',
  companyvat: '12345675',
  companyName: '海岸資訊股份有限公司',
  companyphones: [],
  companyinterestedIssue: [],
  companyissueOther: '',
  subscribeNewsletter: false,
  lineBound: false,
  ...different,
});
