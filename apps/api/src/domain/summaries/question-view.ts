import type { EventQuestion } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { event } from '#db/schema/event.ts';

/** Returns a question of an event or of its questionnaire, in one language. */
export const questionView = (
  question: (typeof event.$inferSelect)['questions'][number],
  language: Language,
): EventQuestion => ({
  id: question.id,
  title: pick(question.title, language),
  state: 'PUBLISHED',
  type: question.type,
  value: '',
  required: question.required,
  description: pick(question.description, language),
  params: {
    options: (question.options ?? []).map((option) => ({
      id: option.id,
      label: pick(option.label, language),
    })),
  },
});
