import { asc, eq } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import { pick } from '#db/localized.ts';
import { article, type Localized } from '#db/schema.ts';
import type { Language } from '#language.ts';
import type { EventSession } from '@portolane/core/contract/event.ts';

interface Person {
  alias: string;
  name: Localized;
  companyName: Localized;
  title: Localized;
  description: Localized;
  categoryTitle: Localized;
  email: string;
  phone: string;
}

/** Everybody who teaches, by alias. */
export const allPersonnel = cached(async (db) => {
  const rows = await db.select({ data: article.data }).from(article).where(eq(article.kind, 'personnel')).orderBy(asc(article.position));
  return new Map(rows.map(({ data }): [string, Person] => [(data as Person).alias, data as Person]));
});

/** People by alias, in the order named, each once; an alias that names nobody is left out. */
export const personnelView = (people: Map<string, Person>, aliases: readonly string[], language: Language): EventSession['personnels'] =>
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
