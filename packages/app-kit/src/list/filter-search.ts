/**
 * Returns the query string of a filter form, `?brand=corvane&filterClass=a,b`: repeated names are
 * joined by commas, empty values and the page are left out, names are sorted so that equal filters
 * have equal URLs. Returns an empty string without filters.
 */
export function filterSearch(values: FormData | URLSearchParams): string {
  const joined = new Map<string, string[]>();
  for (const [name, value] of values.entries()) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text && name !== 'page')
      joined.set(name, [...(joined.get(name) ?? []), ...text.split(',')]);
  }
  const query = [...joined]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, texts]) => `${encodeURIComponent(name)}=${texts.map(encodeURIComponent).join(',')}`,
    );
  return query.length ? `?${query.join('&')}` : '';
}

/**
 * Returns the values of a comma-separated parameter, or of a repeated one, as a form without
 * JavaScript submits it.
 */
export const listParameter = (values: URLSearchParams, name: string): string[] =>
  values
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean);

/** Returns the page number of a URL, starting at 1. */
export function pageParameter(values: URLSearchParams): number {
  const page = Number(values.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Returns the same URL with another page number; page 1 has none. */
export function hrefOfPage(pathname: string, values: URLSearchParams, page: number): string {
  const search = filterSearch(values);
  if (page === 1) return pathname + search;
  return `${pathname}${search ? `${search}&` : '?'}page=${page}`;
}
