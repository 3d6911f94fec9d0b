import type { MemberWaitlistEntry } from '#contract/waitlist.ts';

/** The second entry in the waitlist of a session; tests override what matters to them. */
export const sampleWaitlistEntry = (
  overrides: Partial<MemberWaitlistEntry> = {},
): MemberWaitlistEntry => ({
  uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01',
  eventAlias: 'zero-trust-days',
  seriesNum: 1,
  title: '零信任實作課程',
  lang: 'zh-Hant',
  brands: [{ alias: 'corvane', title: 'Corvane' }],
  session: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01', title: '零信任架構入門' },
  startTime: '2027-12-01T10:00:00.000Z',
  endTime: '2027-12-01T12:00:00.000Z',
  status: 'WAITING',
  place: 2,
  offerEndTime: null,
  eventShown: true,
  ...overrides,
});
