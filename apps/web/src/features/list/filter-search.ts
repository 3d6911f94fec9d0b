/**
 * The query of a filter form, `?brand=corvane&filterClass=a,b`: repeated names are joined by commas, empty values and
 * the page are left out, names are sorted so that equal filters have equal addresses. An empty string without filters.
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

/** A list written with commas, or with its parameter repeated as a form without JavaScript sends it. */
export const listParameter = (values: URLSearchParams, name: string): string[] =>
  values
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean);

/** The page an address asks for, from 1. */
export function pageParameter(values: URLSearchParams): number {
  const page = Number(values.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** The same address on another page; the first has no number. */
export function hrefOfPage(pathname: string, values: URLSearchParams, page: number): string {
  const search = filterSearch(values);
  if (page === 1) return pathname + search;
  return `${pathname}${search ? `${search}&` : '?'}page=${page}`;
}
