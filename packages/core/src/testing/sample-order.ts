import { emptyAttendee } from '#contract/cart.ts';
import type { Order, OrderSession, OrderSummary } from '#contract/order.ts';

/**
 * A confirmed session of 90 minutes from `startTime`, whose link opens half an hour before; tests
 * override what matters to them.
 */
export function sampleOrderSession(
  startTime: string,
  overrides: Partial<OrderSession> = {},
): OrderSession {
  const after = (minutes: number) =>
    new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
  return {
    info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01', title: '零信任架構入門' },
    regStatus: 'CONFIRMED',
    startTime,
    endTime: after(90),
    linkOpeningTime: after(-30),
    shortLink: null,
    personnels: [],
    attended: null,
    ...overrides,
  };
}

const core = (session: OrderSession): Omit<OrderSummary, 'sessions'> => ({
  uuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d11',
  number: 'PO-20261121-0427',
  eventAlias: 'zero-trust-days',
  seriesNum: 1,
  title: '零信任實作課程',
  lang: 'zh-Hant',
  category: 'course',
  type: 'online',
  hasLive: true,
  brands: [{ alias: 'corvane', title: 'Corvane' }],
  registrationType: 'partial',
  regStatus: 'CONFIRMED',
  createdAt: '2026-11-21T06:00:00.000Z',
  dateTimeRange: { start: session.startTime, end: session.endTime },
  sessionCount: 1,
  seats: 1,
  subtotal: 1200,
  discount: 0,
  total: 1200,
  due: 1200,
  location: null,
  eventShown: true,
  canEnrolAgain: false,
  newest: true,
});

/** An enrolment in one session of an online course, as lists show it. */
export const sampleOrderSummary = (
  session: OrderSession,
  overrides: Partial<OrderSummary> = {},
): OrderSummary => ({
  ...core(session),
  sessions: [session],
  ...overrides,
});

/** The same enrolment as its own page shows it. */
export const sampleOrder = (session: OrderSession, overrides: Partial<Order> = {}): Order => ({
  ...core(session),
  couponCode: null,
  payment:
    overrides.total === 0
      ? null
      : {
          state: 'open',
          due: 1200,
          paid: 0,
          refunded: 0,
          balance: -1200,
          payBy: null,
          overdue: false,
          paidOn: null,
          refundedOn: null,
          invoice: '',
          instructions: null,
        },
  rejectReason: null,
  files: [],
  attendee: {
    ...emptyAttendee,
    fullName: '林雅雯',
    email: 'yawen@example.com',
    gender: 'female',
    phoneCode: '+886',
    phoneNumber: '0912345678',
    company: '海岸資訊股份有限公司',
    vat: '12345675',
  },
  companions: [],
  meals: [],
  answers: [],
  sessions: [{ date: session.startTime.slice(0, 10), sessions: [session] }],
  questionnaire: null,
  others: [],
  ...overrides,
});

export const sampleVenue: NonNullable<Order['location']> = {
  locationName: '臺北訓練教室',
  city: '臺北市',
  district: '內湖區',
  address: '臺北市內湖區港圖路 168 號 3 樓',
  zipcode: '114',
  lat: 25.08,
  lng: 121.57,
  mapLink: null,
  directions: '捷運西湖站',
};
