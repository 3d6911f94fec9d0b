/** Structured data of an event for search engines (schema.org). */
import type { Event } from '@portolane/core/contract/event.ts';
import { sharedPictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';

import { leadPicture } from './event-pictures.ts';

const SCHEMA = 'https://schema.org/';

/** Returns the member of schema.org's ItemAvailability. */
function availabilityOf({ canApply, whyNot }: Event): string {
  if (canApply) return 'InStock';
  if (whyNot === 'FULL') return 'SoldOut';
  return whyNot === 'NOT_OPEN' ? 'PreOrder' : 'OutOfStock';
}

/**
 * Returns an Event for an activity, or a Course with one CourseInstance that has the dates. `url`
 * is the event's absolute URL.
 */
export function eventData(
  event: Event,
  url: string,
  organizer: string,
  language: Language,
): object {
  const { start, end } = event.dateTimeRange;
  const online = event.type === 'online';
  const location = event.location
    ? {
        '@type': 'Place',
        name: event.location.locationName,
        address: {
          '@type': 'PostalAddress',
          streetAddress: event.location.address,
          ...(event.location.district && { addressLocality: event.location.district }),
          ...(event.location.city && { addressRegion: event.location.city }),
          ...(event.location.zipcode && { postalCode: event.location.zipcode }),
          addressCountry: 'TW',
        },
        ...(event.location.mapLink !== null && { hasMap: event.location.mapLink }),
        ...(event.location.lat !== null &&
          event.location.lng !== null && {
            geo: {
              '@type': 'GeoCoordinates',
              latitude: event.location.lat,
              longitude: event.location.lng,
            },
          }),
      }
    : { '@type': 'VirtualLocation', url };
  const offers = {
    '@type': 'Offer',
    url,
    price: event.salePrice,
    priceCurrency: 'TWD',
    availability: SCHEMA + availabilityOf(event),
    ...(event.registrationStartDate && { validFrom: event.registrationStartDate }),
    ...(event.registrationEndDate && { validThrough: event.registrationEndDate }),
  };
  const picture = leadPicture(event);
  const common = {
    '@context': 'https://schema.org',
    name: event.title,
    description: event.introtext,
    url,
    ...(picture && { image: [new URL(sharedPictureUrl(picture), url).href] }),
    inLanguage: tagOf(event.lang === 'zh-Hant' ? 'zh-TW' : language),
  };
  const when = { startDate: start, endDate: end, location };
  if (event.category === 'course') {
    return {
      ...common,
      '@type': 'Course',
      provider: { '@type': 'Organization', name: organizer },
      offers: { ...offers, category: event.salePrice ? 'Paid' : 'Free' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: online ? 'Online' : 'Onsite',
        ...when,
        instructor: event.personnels.map((person) => ({ '@type': 'Person', name: person.name })),
      },
    };
  }
  return {
    ...common,
    '@type': 'Event',
    ...when,
    eventStatus: `${SCHEMA}EventScheduled`,
    eventAttendanceMode: `${SCHEMA}${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    organizer: { '@type': 'Organization', name: organizer },
    performer: event.personnels.map((person) => ({ '@type': 'Person', name: person.name })),
    offers,
  };
}
