import type { Event, EventSession } from '#contract/event.ts';

const START = '2027-03-10T01:30:00.000Z';
const END = '2027-03-10T04:00:00.000Z';

/** A session open for enrolment; tests override what matters to them. */
export const sampleSession = (overrides: Partial<EventSession> = {}): EventSession => ({
  uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01',
  title: '零信任架構入門',
  startTime: START,
  endTime: END,
  isEvent: false,
  slideshow: [],
  personnels: [],
  canRegistration: true,
  canApply: true,
  whyNot: null,
  registrationStartDate: null,
  linkOpeningTime: START,
  introtext: '',
  description: '',
  capacity: 40,
  seatsLeft: 12,
  basePrice: 1200,
  salePrice: 1200,
  location: null,
  ...overrides,
});

/**
 * An online course of one session that costs 1200 dollars and asks one question; tests override
 * what matters to them.
 */
export const sampleEvent = (overrides: Partial<Event> = {}): Event => ({
  alias: 'zero-trust-days',
  seriesNum: 1,
  title: '零信任實作課程',
  lang: 'zh-Hant',
  state: 'PUBLISHED',
  category: 'course',
  type: 'online',
  dayCount: 1,
  dateType: 'single',
  chargeType: 'paid',
  registrationType: 'partial',
  registrationStartDate: null,
  registrationEndDate: null,
  dateTimeRange: { start: START, end: END },
  inProgress: false,
  canApply: true,
  whyNot: null,
  canRegisterGroup: false,
  requireCoupon: false,
  needReview: false,
  dealerOnly: false,
  hasAbsentLimit: false,
  absentLimit: 0,
  basePrice: 1200,
  salePrice: 1200,
  introtext: '',
  city: null,
  locationName: null,
  brands: [{ alias: 'corvane', title: 'Corvane' }],
  thumbnail: null,
  seatsLeft: 12,
  bannerImage: null,
  slideshow: [],
  description: '',
  location: null,
  contact: { name: '', phoneCode: '', phone: '', extension: '' },
  meals: [],
  questions: [
    {
      id: 'q1',
      title: '貴公司有多少員工？',
      state: 'PUBLISHED',
      type: 'text',
      value: '',
      required: true,
      description: '',
      params: { options: [] },
    },
  ],
  files: [],
  sponsors: [],
  personnels: [],
  sessions: [{ date: '2027-03-10', sessions: [sampleSession()] }],
  ...overrides,
});
