/** One sample of every message that the bot or a reminder sends by LINE. */
import type { MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import type { Pass } from '@portolane/core/contract/pass.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { sampleOrderSession, sampleOrderSummary } from '@portolane/core/testing/sample-order.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { caseMessages } from '#modules/line/bot/messages/cases.ts';
import {
  alreadyBoundMessages,
  boundMessages,
  helpMessages,
  linkMessages,
  linkRefusedMessages,
  needsBindingMessages,
  notBoundMessages,
  staleUnbindMessages,
  unbindConfirmationMessages,
  unboundMessages,
  welcomeMessages,
} from '#modules/line/bot/messages/dialogues.ts';
import { enrolmentMessages } from '#modules/line/bot/messages/enrolments.ts';
import { eventMessages } from '#modules/line/bot/messages/events.ts';
import { passMessages } from '#modules/line/bot/messages/passes.ts';
import { chatLinks } from '#modules/line/channel/chat-links.ts';
import { lineInvitation } from '#modules/line/reminders/line-note.ts';
import { lineReminder } from '#modules/line/reminders/line-reminder.ts';

export const localized = (text: string) => ({ zh: text, en: text });
const times = {
  startsAt: new Date('2026-12-08T01:30:00.000Z'),
  endsAt: new Date('2026-12-08T04:00:00.000Z'),
};
const uuid = '00000000-0000-4000-8000-000000000011';
export const eventWith = (text: string) => ({
  alias: 'workshop',
  seriesNum: 1,
  category: 'course' as const,
  type: 'physical' as const,
  title: localized(text),
  place: { name: localized(text), address: localized(text) },
});
export const sessionWith = (text: string) => ({ uuid, title: localized(text), ...times });
const locationWith = (text: string) => ({
  locationName: text,
  city: text,
  district: text,
  address: text,
  zipcode: '114',
  lat: 25,
  lng: 121,
  mapLink: null,
  directions: text,
});
const passWith = (text: string): Pass => ({
  text: 'A'.repeat(128),
  state: 'VALID',
  title: text,
  lang: 'zh-Hant',
  session: { uuid, title: `${text}。` },
  day: '2026-12-08',
  startTime: times.startsAt.toISOString(),
  endTime: times.endsAt.toISOString(),
  location: locationWith(text),
  seats: 1,
});

const sampleCase: MemberCaseSummary = {
  number: 'INQ-20261121-4F7KQ2',
  kind: 'inquiry',
  status: 'RECEIVED',
  state: 'waiting',
  about: '',
  createdAt: times.startsAt.toISOString(),
  statusAt: times.startsAt.toISOString(),
  answers: 0,
};

/** Returns the messages of a site in which everything that people write is this text. */
export function lineSamples(
  text: string,
  { origin, names, palette }: Pick<Letterhead, 'origin' | 'names' | 'palette'>,
  language: Language,
): unknown[] {
  const links = chatLinks({ publicOrigin: origin, liffId: null }, language);
  const colours = palette.light;
  const now = new Date('2026-12-08T00:00:00.000Z');
  const session = sampleOrderSession('2026-12-08T01:30:00.000Z');
  const order = sampleOrderSummary(
    { ...session, info: { uuid, title: text } },
    { title: text, location: locationWith(text) },
  );
  const member = { name: text };
  return [
    lineInvitation(localized(text), origin, language, colours),
    ...(['day', 'start'] as const).map((kind) =>
      lineReminder(
        kind,
        {
          uuid,
          event: eventWith(text),
          sessions: [sessionWith(text)],
          hasLive: true,
          passes: [passWith(text)],
        },
        { links, publicOrigin: origin, colours },
        language,
      ),
    ),
    ...[[order], []].map((orders) =>
      enrolmentMessages(orders, orders.length * 20, { links, colours, language, now }),
    ),
    ...[[passWith(text)], []].map((passes) => passMessages(passes, { origin, colours, language })),
    ...[[{ ...sampleCase, about: text }], []].map((cases) =>
      caseMessages(cases, cases.length * 20, { links, colours, language }),
    ),
    ...[[sampleEvent({ type: 'physical', title: text, city: text, locationName: text })], []].map(
      (events) => eventMessages(events, { origin, colours, language, bound: true }),
    ),
    ...[member, null].map((each) => welcomeMessages({ member: each, language, names })),
    helpMessages(true, language),
    linkMessages(origin, language, colours),
    alreadyBoundMessages(member, links, language),
    boundMessages(member, language),
    linkRefusedMessages('NONCE_INVALID', language),
    unbindConfirmationMessages(now, language, colours),
    unboundMessages(language),
    notBoundMessages(language),
    staleUnbindMessages(language),
    ...(['cases', 'enrolments', 'passes'] as const).map((what) =>
      needsBindingMessages(what, language, colours),
    ),
  ];
}
