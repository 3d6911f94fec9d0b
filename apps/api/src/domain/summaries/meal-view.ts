import type { EventMeal } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { StoredMeal } from '#db/stored-types.ts';

/** Returns a meal of an event, in one language. */
export const mealView = (
  { id, title, date, options }: StoredMeal,
  language: Language,
): EventMeal => ({
  id,
  title: pick(title, language),
  date,
  options: options.map((option) => ({ id: option.id, label: pick(option.label, language) })),
});
