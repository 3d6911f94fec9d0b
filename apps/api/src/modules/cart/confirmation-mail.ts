import type { Message } from '#modules/outbox/enqueue.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/schema.ts';
import type { Language } from '#language.ts';

export interface ConfirmedOrder {
  number: string;
  status: 'PENDING' | 'CONFIRMED';
  total: number;
  attendee: { fullName: string; email: string };
  event: { title: Localized; place: { name: Localized; address: Localized; city: string; district: string } | null };
  sessions: readonly { title: Localized; startsAt: Date; endsAt: Date }[];
}

const locales: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en-GB' };

/** One formatter a language: making one costs more than a checkout's whole mail. */
const formats = Object.fromEntries(
  (['zh-TW', 'en'] as const).map((language) => [
    language,
    {
      time: new Intl.DateTimeFormat(locales[language], {
        timeZone: 'Asia/Taipei',
        year: 'numeric',
        month: language === 'en' ? 'short' : '2-digit',
        day: '2-digit',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
      money: new Intl.NumberFormat(locales[language]),
    },
  ]),
) as Record<Language, { time: Intl.DateTimeFormat; money: Intl.NumberFormat }>;

/** The mail that confirms an order, or says that it is under review: number, sessions in Taipei time, amount due in New Taiwan dollars. */
export function confirmationMail(order: ConfirmedOrder, language: Language): Message {
  const zh = language === 'zh-TW';
  const { time, money } = formats[language];
  const title = pick(order.event.title, language);
  const pending = order.status === 'PENDING';
  const { place } = order.event;
  const where =
    place &&
    `${pick(place.name, language)}${zh ? `（${place.city}${place.district}${pick(place.address, language)}）` : ` (${pick(place.address, language)})`}`;
  const sessions = order.sessions.map(
    (session) => `- ${time.formatRange(session.startsAt, session.endsAt)}${zh ? '' : ' (GMT+8)'}  ${pick(session.title, language)}`,
  );
  const subject = zh
    ? `${pending ? '已收到您的報名' : '報名成功'}：${title}（${order.number}）`
    : `${pending ? 'We received your enrolment' : 'You are enrolled'}: ${title} (${order.number})`;
  const lines = zh
    ? [
        `${order.attendee.fullName} 您好：`,
        '',
        pending ? `我們已收到您對「${title}」的報名，正在審核。審核結果會另行通知。` : `您已完成「${title}」的報名。`,
        '',
        `報名編號：${order.number}`,
        ...(where ? [`地點：${where}`] : []),
        '場次：',
        ...sessions,
        '',
        order.total > 0 ? `應付金額：NT$ ${money.format(order.total)}` : '本次報名免費。',
        '',
        '您可以在會員中心查看或取消報名。',
        '恆向資訊',
      ]
    : [
        `Dear ${order.attendee.fullName},`,
        '',
        pending
          ? `We have received your enrolment in "${title}" and are reviewing it. We will write to you about the result.`
          : `You are enrolled in "${title}".`,
        '',
        `Enrolment number: ${order.number}`,
        ...(where ? [`Place: ${where}`] : []),
        'Sessions:',
        ...sessions,
        '',
        order.total > 0 ? `Amount due: NT$ ${money.format(order.total)}` : 'This enrolment is free of charge.',
        '',
        'You can see or cancel it in the member centre.',
        'Portolane',
      ];
  return { channel: 'mail', recipient: order.attendee.email, subject, body: lines.join('\n') };
}
