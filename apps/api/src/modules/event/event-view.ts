import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import {
  isRegistrationOpen,
  sessionAvailability,
} from '@portolane/core/rules/event/availability.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { paymentSentence, paymentTerms } from '#domain/payments/instructions.ts';
import type { Documents, StoredPayment } from '#db/stored-types.ts';
import { pick } from '#db/localized.ts';
import {
  eventFacts,
  sessionFacts,
  type EventRow,
  type SeatedSession,
} from '#domain/summaries/event-facts.ts';
import { byDay, eventSummary, type EventContext } from '#domain/summaries/event-summary.ts';
import { attachmentsView } from '#domain/summaries/attachments-view.ts';
import { pictureView, slidesView } from '#domain/summaries/picture-view.ts';
import { venueView } from '#domain/summaries/venue-view.ts';
import { personnelView } from '#domain/summaries/personnel.ts';
import { mealView } from '#domain/summaries/meal-view.ts';
import { questionView } from '#domain/summaries/question-view.ts';

/** Everything that an event's page is built from. */
export interface EventParts extends EventContext {
  row: EventRow;
  /** In order of time. */
  sessions: readonly SeatedSession[];
  /** By alias. */
  people: Map<string, Documents['personnel']>;
  /** The setting of the site about payment. */
  sitePayment: StoredPayment | undefined;
}

/** Returns one session, with what the viewer can do with it now. */
export function sessionView(
  session: SeatedSession,
  { row, sessions, people, language, member, now }: EventParts,
): EventSession {
  const facts = sessionFacts(session);
  const whyNot = sessionAvailability(facts, eventFacts(row), member, now);
  const opensLater =
    session.opensAt !== null &&
    (row.registrationStart === null || session.opensAt > row.registrationStart);
  const partial = row.registrationType === 'partial';
  return {
    uuid: session.uuid,
    title: pick(session.title, language),
    startTime: session.startsAt.toISOString(),
    endTime: session.endsAt.toISOString(),
    isEvent: sessions.length === 1,
    slideshow: slidesView(session.slideshow, language),
    personnels: personnelView(people, session.personnel, language),
    canRegistration: isRegistrationOpen(facts, eventFacts(row), now),
    canApply: whyNot === null,
    whyNot,
    registrationStartDate: opensLater ? session.opensAt!.toISOString() : null,
    linkOpeningTime: session.linkOpensAt.toISOString(),
    introtext: pick(session.intro, language),
    description: '',
    capacity: session.capacity,
    seatsLeft: session.seatsLeft,
    basePrice: partial ? row.basePrice : 0,
    salePrice: partial ? row.salePrice : 0,
    location: venueView(row.place, language),
  };
}

/** Returns the complete event as its page shows it. */
export function eventView(parts: EventParts): Event {
  const { row, sessions, people, language, sitePayment } = parts;
  const venue = venueView(row.place, language);
  const way = row.place?.way;
  return {
    ...eventSummary(row, sessions, parts),
    payment: paymentSentence(paymentTerms(row.payment, sitePayment), row, language),
    companyFields: row.companyFields,
    bannerImage: pictureView(row.banner, language),
    slideshow: slidesView(row.slideshow, language),
    description: renderMarkdown(pick(row.description, language)),
    location: venue && {
      ...venue,
      way: way
        ? {
            from: pick(way.from, language),
            legs: way.legs ?? [{ by: way.by, minutes: way.minutes }],
          }
        : null,
    },
    contact: { ...row.contact, name: pick(row.contact.name, language) },
    meals: row.meals.map((meal) => mealView(meal, language)),
    questions: row.questions.map((question) => questionView(question, language)),
    files: attachmentsView(row, language),
    sponsors: row.sponsors.map((sponsor) => ({
      title: pick(sponsor.title, language),
      logo: pictureView(sponsor.logo, language),
      link: sponsor.link,
    })),
    personnels: personnelView(
      people,
      sessions.flatMap((session) => session.personnel),
      language,
    ),
    sessions: [...byDay(sessions)].map(([date, list]) => ({
      date,
      sessions: list.map((session) => sessionView(session, parts)),
    })),
  };
}
