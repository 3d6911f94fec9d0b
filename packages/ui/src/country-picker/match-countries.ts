export interface Country {
  /** ISO 3166 code, the value. */
  iso: string;
  /** In the page's language. */
  name: string;
  /** In the other language, so that both can be searched. */
  otherName?: string;
  /** e.g. "+886" */
  dialCode: string;
}

/** Countries whose name or code holds the query, whatever its case; all of them for an empty query. */
export function matchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const needle = query.trim().toLowerCase();
  if (!needle) return countries;
  return countries.filter((country) => [country.name, country.otherName, country.dialCode].some((text) => text?.toLowerCase().includes(needle)));
}

/** The text before, in and after the first match; null without one. */
export function splitMatch(text: string, query: string): [before: string, match: string, after: string] | null {
  const needle = query.trim().toLowerCase();
  const start = needle ? text.toLowerCase().indexOf(needle) : -1;
  return start < 0 ? null : [text.slice(0, start), text.slice(start, start + needle.length), text.slice(start + needle.length)];
}
