/** Field schemas shared by several resources. */
import * as z from 'zod/mini';
import { findTextForm } from '#rules/search/find-text.ts';

/** The actual language of a text: Chinese is used where English is missing. */
export const contentLanguage = z.enum(['zh-Hant', 'en']);

export const aliasParam = z.string().check(z.minLength(1), z.maxLength(120));
/** A path of the website without the language, as browsers send it or decoded. */
export const sitePath = z.string().check(z.startsWith('/'), z.maxLength(2000));
export const uuid = z.uuid();
/** A moment in UTC, ISO 8601. Displayed in Asia/Taipei. */
export const instant = z.iso.datetime();
/** A calendar day in Asia/Taipei, YYYY-MM-DD. */
export const day = z.iso
  .date()
  .check(
    z.refine((text) => text >= '1970-01-01' && text < '3000-01-01', 'a day from 1970 to 2999'),
  );

/**
 * Makes a call repeatable: the same UUID with the same body within 24 hours returns the first
 * response without running the call again. Refusals are not stored. Source: the IETF's
 * draft-ietf-httpapi-idempotency-key-header, except that the UUID is not quoted.
 */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.optional(uuid) });

export const page = z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1);
/** A month in Asia/Taipei, YYYY-MM. */
export const month = z.string().check(z.regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/));

/** Page size; the default differs by list. */
export const limit = (standard: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(100)), standard);

/** The series number of an event, which counts up from 1 each time the event is held. */
const seriesRange = [z.positive(), z.maximum(32_767)] as const;
export const seriesNum = z.int().check(...seriesRange);
/** The series number as a URL parameter. */
export const seriesParam = z.coerce.number().check(z.int(), ...seriesRange);

/** Whether JSON has at most this depth and this number of values. Visits no more than it allows. */
function isJsonWithin(
  json: unknown,
  { depth, values }: { depth: number; values: number },
): boolean {
  let left = values;
  const fits = (value: unknown, levels: number): boolean => {
    left -= 1;
    if (left < 0 || levels < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.values(value).every((each) => fits(each, levels - 1));
  };
  return fits(json, depth);
}

/** A JSON object whose fields are checked elsewhere. Its size is bounded, because it is walked. */
export const jsonObject = (most: { depth: number; values: number }) =>
  z
    .record(z.string(), z.unknown())
    .check(z.refine((json) => isJsonWithin(json, most), 'too deep or too many values'));

/** Only rows with an English text; without it, rows without one are returned in Chinese. */
export const englishOnly = z.optional(z.boolean());

/** Filters a list by brands, options, or keywords; matching any one is enough. */
export const aliasList = z.optional(z.array(aliasParam).check(z.maxLength(50)));
/** Words that must all occur in the text. */
export const searchText = z.optional(z.string().check(z.maxLength(100)));
/** A part of what staff find somebody by. */
export const findText = z.string().check(z.trim(), z.regex(findTextForm), z.maxLength(100));

export const brandReference = z.object({ alias: z.string(), title: z.string() });
export type BrandReference = z.infer<typeof brandReference>;

/** Coordinates of a place on a map; null: unknown. */
export const mapPoint = { lat: z.nullable(z.number()), lng: z.nullable(z.number()) };

export const location = z.object({
  locationName: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  zipcode: z.string(),
  ...mapPoint,
  /** Its page on a site of maps; null: none is named. */
  mapLink: z.nullable(z.string()),
  directions: z.string(),
});
