import type { Personnel } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import type { Documents } from '#db/stored-types.ts';
import { documentsOf } from '#domain/documents.ts';
import { pick } from '#db/localized.ts';
import { publishedOnly } from '#domain/published.ts';
import { pictureView } from './picture-view.ts';

const shown = publishedOnly(cached((db) => documentsOf(db, 'personnel')));

/** Returns the visible speakers and organisers, by alias. */
export const allPersonnel = async (
  db: Database,
  now: Date,
): Promise<Map<string, Documents['personnel']>> =>
  new Map((await shown(db, now)).map(({ data }) => [data.alias, data]));

/**
 * Returns people by alias, in the given order and without duplicates. Unknown aliases are left out.
 */
export const personnelView = (
  people: Map<string, Documents['personnel']>,
  aliases: readonly string[],
  language: Language,
): Personnel[] =>
  [...new Set(aliases)].flatMap((alias) => {
    const person = people.get(alias);
    if (!person) return [];
    const { phone, email } = person;
    return [
      {
        alias,
        name: pick(person.name, language),
        companyName: pick(person.companyName, language),
        title: pick(person.title, language),
        phone,
        email,
        description: pick(person.description, language),
        categoryTitle: pick(person.categoryTitle, language),
        avatar: pictureView(person.avatar, language),
        state: 'PUBLISHED' as const,
      },
    ];
  });
