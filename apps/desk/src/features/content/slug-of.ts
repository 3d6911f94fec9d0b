import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';

/** Returns a text in the letters of an address: lower-case letters, digits, and hyphens. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/**
 * Returns the address that a new document is offered: the words of its English title, or, while it
 * has a Chinese one only, its kind and the day.
 */
export function proposedAlias(kind: string, title: { zh: string; en: string }, now: Date): string {
  const slug = slugOf(title.en);
  if (slug !== '' || title.zh.trim() === '') return slug;
  return `${kind}-${taipeiDay(now).replaceAll('-', '')}`;
}
