import type { DeskFound } from '@portolane/core/contract/desk/find.ts';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import { screens } from '#page-table.ts';
import {
  casePath,
  companyPath,
  eventPath,
  memberPath,
  orderPath,
} from '#platform/link/desk-path.ts';
import { documentPath } from '#features/content/content-path.ts';

export const foundKinds = [
  'screens',
  'orders',
  'events',
  'content',
  'cases',
  'members',
  'companies',
  'people',
] as const;
type FoundKind = (typeof foundKinds)[number];

/** Something that the search found. */
export interface FoundRow {
  kind: FoundKind;
  title: string;
  detail: string;
  href: string;
}

/** Returns the screens whose name has all words of a text. */
export function foundScreens(
  named: readonly { name: string; href: string }[],
  text: string,
): FoundRow[] {
  const words = foldText(text).split(/\s+/);
  return named
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .map(({ name, href }) => ({ kind: 'screens', title: name, detail: '', href }));
}

/** Returns what was found in the order in which it is shown. @param kindName of content */
export function foundRows(found: DeskFound, kindName: (kind: string) => string): FoundRow[] {
  return [
    ...found.orders.map(({ number, name, event }): FoundRow => ({
      kind: 'orders',
      title: name === '' ? number : name,
      detail: name === '' ? event : `${number} ${event}`,
      href: orderPath(number),
    })),
    ...found.events.map((event): FoundRow => ({
      kind: 'events',
      title: event.title,
      detail: `${event.alias}/${event.seriesNum}`,
      href: eventPath(event),
    })),
    ...found.content.map(({ path, kind, entry, title }): FoundRow => ({
      kind: 'content',
      title,
      detail: kindName(kind),
      href: documentPath(path, entry),
    })),
    ...found.cases.map(({ number, name, company }): FoundRow => ({
      kind: 'cases',
      title: name === '' ? number : name,
      detail: name === '' ? company : `${number} ${company}`.trim(),
      href: casePath(number),
    })),
    ...found.members.map(({ uuid, name, company }): FoundRow => ({
      kind: 'members',
      title: name,
      detail: company,
      href: memberPath(uuid),
    })),
    ...found.companies.map(({ vat, name }): FoundRow => ({
      kind: 'companies',
      title: name,
      detail: vat,
      href: companyPath(vat),
    })),
    ...found.people.map(({ name, email }): FoundRow => ({
      kind: 'people',
      title: name,
      detail: email,
      href: screens.people.path,
    })),
  ];
}
