/**
 * One sample of every email, for mails/mail-message.test.ts and the screenshots of
 * tests/e2e/mails.spec.ts. The former fails if a template has a text that no sample shows.
 */
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { answerMail, confirmationMail, staffMail, progressMail } from '#modules/case/case-mail.ts';
import type { NewCase, SubjectRow } from '#modules/case/repository.ts';
import {
  dealerValidationMail,
  passwordResetMail,
  registrationMail,
} from '#domain/mails/account-mail.ts';
import {
  deskLinkMail,
  deskLoginChangeMail,
  deskPasskeyReminderMail,
  setupTestMail,
} from '#domain/mails/desk-mail.ts';
import { deletionMail, deletionStaffMail, erasureMail } from '#domain/mails/deletion-mail.ts';
import { paletteOf } from '@portolane/core/rules/identity/palette.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { subscriptionMail, subscriptionRequestMail } from '#domain/newsletter/subscription-mail.ts';
import { seatOfferMail } from '#domain/mails/seat-offer-mail.ts';
import { attendeeMail } from '#modules/enrolment/mail/attendee-mail.ts';
import {
  enrolmentMail,
  type MailedOrder,
  type Occasion,
} from '#modules/enrolment/mail/enrolment-mail.ts';
import { waitlistEndMail } from '#modules/enrolment/mail/waitlist-end-mail.ts';

export interface MailSample {
  name: string;
  write: (language: Language, names: Letterhead['names']) => Mail;
}

export const sampleLetterhead: Letterhead = {
  origin: 'https://www.portolane.example',
  names: {
    'zh-TW': {
      site: '恆向資訊',
      siteTitle: '恆向資訊 Portolane',
      company: '恆向資訊股份有限公司',
    },
    en: { site: 'Portolane', siteTitle: 'Portolane', company: 'Portolane Systems Inc.' },
  },
  palette: paletteOf(undefined),
  sections: { off: [] },
  company: {
    address: {
      zh: '114 臺北市內湖區港圖路 168 號 9 樓',
      en: '9F, No. 168, Gangtu Rd., Neihu Dist., Taipei 114, Taiwan',
    },
    phone: '02-0000-1680',
    mailboxes: {
      inquiry: 'inquiry@portolane.example',
      sales: 'sales@portolane.example',
      other: 'service@portolane.example',
      repair: 'rma@portolane.example',
      dealer: 'partner@portolane.example',
      topics: {
        marketing: 'marketing@portolane.example',
        training: 'training@portolane.example',
        account: 'member@portolane.example',
        privacy: 'privacy@portolane.example',
      },
    },
  },
};

const name: Record<Language, string> = { 'zh-TW': '王怡君', en: 'Ada Lin' };
const session = (day: string, zh: string, en: string) => ({
  uuid: '00000000-0000-4000-8000-000000000011',
  title: { zh, en },
  startsAt: new Date(`${day}T01:30:00.000Z`),
  endsAt: new Date(`${day}T04:00:00.000Z`),
});
const sessions = [
  session('2026-12-08', '身分與裝置：第一道門', 'Identity and devices: the first door'),
  session('2026-12-09', '微分段實作', 'Micro-segmentation lab'),
];
const workshop: MailedOrder['event'] = {
  alias: 'zero-trust-workshop',
  seriesNum: 1,
  category: 'course',
  type: 'physical',
  title: { zh: '零信任實作工作坊', en: 'Zero-trust workshop' },
  place: {
    name: { zh: '臺北訓練教室', en: 'Taipei classroom' },
    address: {
      zh: '臺北市內湖區港圖路 168 號 9 樓',
      en: '9F, No. 168, Gangtu Rd., Neihu Dist., Taipei',
    },
    mapLink: 'https://maps.example/taipei-classroom',
  },
};
const online: MailedOrder['event'] = {
  ...workshop,
  alias: 'container-ops-course',
  type: 'online',
  title: { zh: '容器維運線上課', en: 'Container operations online' },
  place: null,
};

/** Has the length of a pass, but no valid signature. */
const passOf = ({ title, startsAt }: (typeof sessions)[number]) => {
  const day = taipeiDay(startsAt);
  return {
    text: `AEAQ${day.replaceAll('-', '').replaceAll(/[0189]/g, 'A')}`.padEnd(128, 'B'),
    day,
    title,
  };
};

/** The payment of an order that amounts to something, of which something may be paid. */
const paymentOf = (
  total: number,
  { due = total, paid = 0 } = {},
): NonNullable<MailedOrder['payment']> => ({
  total,
  due,
  paid,
  balance: paid - due,
  payBy: '2026-12-04',
  terms: {
    account: {
      bank: { zh: '臺灣示範銀行（999）內湖分行', en: 'Bank of Example (999), Neihu branch' },
      number: '001-0427-168168',
      holder: { zh: '示範訓練中心', en: 'Example Training Centre' },
    },
    days: 7,
    invoice: {
      zh: '請回信提供發票抬頭與統一編號。',
      en: 'Please reply with the name and tax number for the invoice.',
    },
    note: { zh: '手續費請自行負擔。', en: 'Fees of the transfer are on you.' },
  },
});

const enrolment =
  (
    occasion: Occasion,
    event = workshop,
    listedSessions = sessions,
    payment: MailedOrder['payment'] = paymentOf(0),
  ): MailSample['write'] =>
  (language) =>
    enrolmentMail(
      occasion,
      {
        number: 'PO-20261121-0427',
        attendee: { fullName: name[language] },
        companions: [{ fullName: '周子涵' }],
        event,
        sessions: listedSessions,
        passes: event.type === 'physical' ? listedSessions.map(passOf) : [],
        payment,
      },
      language,
    );

const team = {
  title: { zh: '北區業務部', en: 'Sales, northern Taiwan' },
  phone: '02-0000-1680',
  extension: '211',
  mailbox: 'sales@portolane.example',
  replyTo: 'inquiry@portolane.example',
};
const caseRow = (kind: CaseKind, language: Language): NewCase => ({
  number: 'INQ-20261121-4F7KQ2',
  kind,
  language,
  name: name[language],
  email: 'ada.lin@chengye.example',
  phoneCode: '+886',
  phoneNumber: '0922000001',
  extension: '12',
  company: '澄野精密股份有限公司',
  vat: '00000022',
  brand: 'corvane',
  message: '我們想把兩座廠房的網路分段，\n請問有哪些做法？\n\n<b>預算</b> & 時程另議。',
  details: {
    topic: 'training',
    city: '新竹市',
    requestType: 'repair',
    jobFunction: 'procurement',
    jobLevel: 'supervisor',
    industry: 'semiconductor',
    companySize: 'upTo300',
    purchaseRole: 'evaluation',
    interests: ['network', 'other'],
    interestOther: '量子通訊',
    model: 'C9-4808',
    serial: 'CV2026-000117',
    purchasedOn: '2026-03-01',
    address: '新竹市東區潮見路 8 號',
  },
  consentVersion: '2026-10-01',
  statusAt: new Date('2026-11-21T06:00:00.000Z'),
});
const subjects: SubjectRow[] = [
  {
    kind: 'product',
    alias: 'corvane-c9-4808',
    title: { zh: 'Corvane C9-4808 交換器', en: 'Corvane C9-4808 switch' },
    brand: 'corvane',
    quantity: 2,
    note: '要後前氣流 <備品一台>',
  },
  {
    kind: 'solution',
    alias: 'campus-wifi7',
    title: { zh: '校園 Wi-Fi 7', en: 'Campus Wi-Fi 7' },
    brand: '',
  },
];
const kinds: readonly CaseKind[] = ['inquiry', 'sales', 'other', 'repair', 'dealer'];

const link = {
  path: '/dealer/validate/4pX0cXv9Jd0v8qk1yqv2m0m3Wm0m2b0m',
  expiresAt: new Date('2026-11-24T06:00:00.000Z'),
};

export const mailSamples: readonly MailSample[] = [
  {
    name: 'registration',
    write: (language, names) =>
      registrationMail(
        {
          name: name[language],
          phone: phoneText({ code: '+886', number: '0912000001' }, language),
        },
        language,
        { names, sections: { off: [] } },
      ),
  },
  {
    name: 'dealer-validation',
    write: (language, names) =>
      dealerValidationMail(
        { name: name[language], company: '北碼頭科技有限公司', link },
        language,
        names,
      ),
  },
  {
    name: 'password-reset',
    write: (language, names) =>
      passwordResetMail(
        { name: name[language], link: { ...link, path: '/password/reset/4pX0cXv9' } },
        language,
        names,
      ),
  },
  ...newsletters.flatMap((newsletter): MailSample[] => [
    {
      name: `${newsletter}-confirm`,
      write: (language, names) => subscriptionRequestMail(newsletter, '4pX0cXv9', language, names),
    },
    {
      name: newsletter,
      write: (language, names) => subscriptionMail(newsletter, '4pX0cXv9', language, names),
    },
  ]),
  { name: 'enrolment-received', write: enrolment({ kind: 'PENDING' }) },
  {
    name: 'enrolment-received-to-pay',
    write: enrolment({ kind: 'PENDING' }, workshop, sessions, paymentOf(3200)),
  },
  {
    name: 'enrolment-confirmed',
    write: enrolment({ kind: 'CONFIRMED' }, workshop, sessions, paymentOf(3200)),
  },
  {
    name: 'enrolment-payment-reminder',
    write: enrolment({ kind: 'PAYMENT_REMINDER' }, workshop, sessions, paymentOf(3200)),
  },
  {
    name: 'enrolment-unpaid',
    write: enrolment({ kind: 'UNPAID' }, workshop, sessions, paymentOf(3200, { due: 0 })),
  },
  {
    name: 'enrolment-cancelled-in-part',
    write: enrolment(
      { kind: 'CANCELED' },
      workshop,
      sessions.slice(0, 1),
      paymentOf(3200, { due: 1600, paid: 3200 }),
    ),
  },
  {
    name: 'enrolment-confirmed-four-days',
    write: enrolment({ kind: 'CONFIRMED' }, workshop, [
      ...sessions,
      session('2026-12-10', '稽核與演練', 'Audit and exercise'),
      session('2026-12-11', '', ''),
    ]),
  },
  {
    name: 'enrolment-rejected',
    write: enrolment({ kind: 'REJECTED', reason: '本場次限製造業參加 <歡迎報名下一場>' }),
  },
  {
    name: 'enrolment-cancelled',
    write: enrolment({ kind: 'CANCELED' }, workshop, sessions.slice(0, 1)),
  },
  {
    name: 'enrolment-withdrawn',
    write: enrolment({ kind: 'WITHDRAWN', reason: '講師行程異動，本場次停辦' }),
  },
  {
    name: 'enrolment-moved',
    write: enrolment(
      { kind: 'MOVED', from: sessions[0]!, inReview: false },
      workshop,
      sessions.slice(1),
    ),
  },
  {
    name: 'enrolment-moved-in-review',
    write: enrolment(
      {
        kind: 'MOVED',
        from: { ...sessions[0]!, title: { zh: '', en: '' } },
        inReview: true,
      },
      workshop,
      sessions.slice(1),
    ),
  },
  {
    name: 'enrolment-called-off',
    write: enrolment({ kind: 'CALLED_OFF', reason: '講師行程異動，本場次停辦' }),
  },
  {
    name: 'enrolment-changed',
    write: enrolment(
      { kind: 'CHANGED', from: sessions[0]!, inReview: false },
      workshop,
      sessions.slice(1),
    ),
  },
  {
    name: 'enrolment-relocated',
    write: enrolment({
      kind: 'RELOCATED',
      venue: {
        name: { zh: '新竹教室', en: 'Hsinchu classroom' },
        address: { zh: '新竹市東區光復路二段 1 號', en: 'No. 1, Sec. 2, Guangfu Rd., Hsinchu' },
      },
      inReview: false,
    }),
  },
  {
    name: 'enrolment-no-longer-online',
    write: enrolment({ kind: 'RELOCATED', venue: null, inReview: false }),
  },
  {
    name: 'attendees',
    write: (language) =>
      attendeeMail(
        { subject: '上課地點與停車資訊', text: '請由東側大門進入。\n\n停車場在 <地下二樓>。' },
        {
          number: 'PO-20261121-0427',
          attendee: { fullName: name[language] },
          event: workshop,
          sessions,
        },
        language,
      ),
  },
  {
    name: 'waitlist-ended',
    write: (language) =>
      waitlistEndMail(
        {
          name: name[language],
          title: workshop.title,
          sessions,
          reason: '講師行程異動，本場次停辦',
        },
        language,
      ),
  },
  { name: 'enrolment-reminder', write: enrolment({ kind: 'REMINDER' }) },
  {
    name: 'enrolment-reminder-online',
    write: enrolment({ kind: 'REMINDER' }, online, sessions.slice(0, 1)),
  },
  {
    name: 'questionnaire-invitation',
    write: enrolment({ kind: 'QUESTIONNAIRE', uuid: '00000000-0000-4000-8000-000000000012' }),
  },
  {
    name: 'seat-offered',
    write: (language) =>
      seatOfferMail(
        {
          name: name[language],
          event: workshop,
          sessions,
          endsAt: new Date('2026-11-22T06:00:00.000Z'),
          path: '/product/brand/corvane/event/zero-trust-workshop/1',
        },
        language,
      ),
  },
  ...(['asked', 'takenBack'] as const).flatMap((occasion): MailSample[] => [
    {
      name: `deletion-${occasion}`,
      write: (language) => deletionMail(occasion, { name: name[language] }, language),
    },
    {
      name: `office-deletion-${occasion}`,
      write: () =>
        deletionStaffMail(occasion, {
          name: name['zh-TW'],
          phone: '0912-000-001',
          email: 'ada.lin@chengye.example',
          uuid: '00000000-0000-4000-8000-000000000012',
        }),
    },
  ]),
  ...(['INSPECTING', 'REPAIRING', 'RETURNED', 'CLOSED'] as const).map((status): MailSample => ({
    name: `progress-${status.toLowerCase()}`,
    write: (language) =>
      progressMail({
        number: 'RMA-20261121-4F7KQ2',
        name: name[language],
        language,
        status,
      }),
  })),
  {
    name: 'answer-without-phone',
    write: (language) =>
      answerMail(
        { number: 'INQ-20261121-4F7KQ2', name: name[language], language },
        '兩座廠房之間建議以防火牆分段。',
        { ...team, phone: '' },
      ),
  },
  {
    name: 'answer',
    write: (language) =>
      answerMail(
        { number: 'INQ-20261121-4F7KQ2', name: name[language], language },
        '兩座廠房之間建議以防火牆分段。\n\n下週可以到現場評估，<b>請回覆</b>方便的時間。',
        team,
      ),
  },
  {
    name: 'desk-link',
    write: (language, names) =>
      deskLinkMail(
        { name: name[language], link: { ...link, path: '/desk/enter#4pX0cXv9' } },
        language,
        names,
      ),
  },
  {
    name: 'desk-passkey',
    write: (language, names) => deskPasskeyReminderMail({ name: name[language] }, language, names),
  },
  {
    name: 'setup-test',
    write: (language, names) => setupTestMail({ name: name[language] }, language, names),
  },
  ...(['recovered', 'passkeyAdded', 'codesRenewed'] as const).map((change): MailSample => ({
    name: `desk-${change}`,
    write: (language, names) =>
      deskLoginChangeMail(
        {
          name: name[language],
          change,
          at: new Date('2026-11-21T06:00:00.000Z'),
          browser: 'Firefox',
          system: 'Linux',
          passkey: change === 'passkeyAdded' ? 'laptop' : undefined,
          administrators: ['admin@desk.example', 'second@desk.example'],
        },
        language,
        names,
      ),
  })),
  {
    name: 'erasure',
    write: (language) => erasureMail({ name: name[language] }, language),
  },
  ...kinds.flatMap((kind): MailSample[] => [
    {
      name: `case-${kind}`,
      write: (language) =>
        confirmationMail(caseRow(kind, language), team, {
          subjects: [],
          repeatsMessage: false,
          replyDays: 2,
        }),
    },
    {
      name: `office-${kind}`,
      write: (language) => staffMail(caseRow(kind, language), subjects, 'Corvane'),
    },
  ]),
  ...[true, false].map((repeatsMessage): MailSample => ({
    name: `case-about-products-${repeatsMessage ? 'own' : 'typed'}-mailbox`,
    write: (language) =>
      confirmationMail(caseRow('inquiry', language), team, {
        subjects,
        repeatsMessage,
        replyDays: repeatsMessage ? 1 : null,
      }),
  })),
];

/** Returns all samples in both languages, rendered for a site. */
export const sampleMessagesOf = (letterhead: Letterhead) =>
  mailSamples.flatMap(({ name, write }) =>
    languages.map((language) => {
      const mail = write(language, letterhead.names);
      return { name, language, mail, ...mailMessage(mail, 'ada.lin@chengye.example', letterhead) };
    }),
  );

export const sampleMessages = sampleMessagesOf(sampleLetterhead);
