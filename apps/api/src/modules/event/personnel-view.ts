import type { EventSession } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Documents } from '#db/documents.ts';
import { pick } from '#db/localized.ts';

/** People by alias, in the order named, each once; an alias that names nobody is left out. */
export const personnelView = (people: Map<string, Documents['personnel']>, aliases: readonly string[], language: Language): EventSession['personnels'] =>
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
        avatar: null,
        state: 'PUBLISHED' as const,
      },
    ];
  });
