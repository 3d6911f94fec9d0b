import type { z } from 'zod';
import type { location } from '@portolane/core/contract/fields.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cityName } from '#domain/cities.ts';
import { pick } from '#db/localized.ts';
import type { event } from '#db/schema/event.ts';

/** Returns the venue of an event in one language; null for an online event. */
export function venueView(
  place: (typeof event.$inferSelect)['place'],
  language: Language,
): z.infer<typeof location> | null {
  if (place === null) return null;
  const { district, zipcode, lat, lng, mapLink } = place;
  return {
    locationName: pick(place.name, language),
    city: cityName(place.city, language),
    district,
    address: pick(place.address, language),
    zipcode,
    lat: lat ?? null,
    lng: lng ?? null,
    mapLink: mapLink ?? null,
    directions: pick(place.directions, language),
  };
}
