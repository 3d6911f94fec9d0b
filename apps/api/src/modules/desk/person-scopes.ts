import { asc, desc, sql } from 'drizzle-orm';
import type { PersonScope } from '@portolane/core/contract/desk/people.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { brand } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { pick } from '#db/localized.ts';

/**
 * Returns the brands, as menus order them, and the events, the last one first, to which a person can be
 * limited. The runs of an event have one alias, and the title of the newest.
 */
export async function personScopes(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  language: Language,
): Promise<{ brands: PersonScope[]; events: PersonScope[] }> {
  const [brands, events] = await Promise.all([
    db
      .select({ alias: brand.alias, title: brand.title, state: brand.state })
      .from(brand)
      .orderBy(asc(brand.position), asc(brand.alias)),
    db
      .select({
        alias: event.alias,
        title: sql<
          typeof event.$inferSelect.title
        >`(array_agg(${event.title} order by ${event.seriesNum} desc))[1]`,
        isHidden: sql<boolean>`bool_and(${event.state} = 'hidden')`,
        isOver: sql<boolean>`max(${event.endsAt}) < ${now()}`,
      })
      .from(event)
      .groupBy(event.alias)
      .orderBy(desc(sql`max(${event.endsAt})`), asc(event.alias)),
  ]);
  const eventState = (isHidden: boolean, isOver: boolean) => {
    if (isHidden) return 'hidden';
    return isOver ? 'ended' : 'current';
  };
  return {
    brands: brands.map(({ alias, title, state }) => ({
      alias,
      title: pick(title, language),
      state: state === 'hidden' ? 'hidden' : 'current',
    })),
    events: events.map(({ alias, title, isHidden, isOver }) => ({
      alias,
      title: pick(title, language),
      state: eventState(isHidden, isOver),
    })),
  };
}
