import type { AnswerProblem } from '@portolane/core/rules/cart/answer-problems.ts';
import type { MealProblem } from '@portolane/core/rules/event/required-meals.ts';
import type { Language } from '#language.ts';
import { CodedError } from '#plugins/coded-error.ts';

const sentences: Record<'meals' | 'answers', Record<string, Record<Language, string>>> = {
  meals: {
    UNKNOWN: { 'zh-TW': '所選場次沒有提供這份餐點，請重新選擇。', en: 'This meal is not served on the days you chose. Choose again.' },
    UNKNOWN_OPTION: { 'zh-TW': '沒有這個餐點選項，請重新選擇。', en: 'There is no such meal option. Choose again.' },
    MISSING: { 'zh-TW': '請選擇餐點。', en: 'Choose a meal.' },
  } satisfies Record<MealProblem, Record<Language, string>>,
  answers: {
    UNKNOWN: { 'zh-TW': '沒有這個問題或選項，請重新整理頁面後再作答。', en: 'There is no such question or option. Reload the page and answer again.' },
    MISSING: { 'zh-TW': '此題為必填，請作答。', en: 'This question must be answered.' },
    TOO_MANY: { 'zh-TW': '此題只能選一項。', en: 'Choose one answer only.' },
  } satisfies Record<AnswerProblem, Record<Language, string>>,
};

/** INPUT_INVALID with a message for each field `meals.<id>` or `answers.<id>`; null without problems. */
export function invalidFields(
  problems: { meals?: Map<string, MealProblem>; answers?: Map<string, AnswerProblem>; phoneNumber?: boolean },
  language: Language,
): CodedError | null {
  const items: Record<string, string[]> = Object.create(null);
  for (const kind of ['meals', 'answers'] as const)
    for (const [id, problem] of problems[kind] ?? []) items[`${kind}.${id}`] = [sentences[kind][problem]![language]];
  if (problems.phoneNumber)
    items['phoneNumber'] = [
      language === 'en'
        ? 'Enter a correct number: 09XXXXXXXX in Taiwan, 4 to 15 digits elsewhere.'
        : '請填寫正確格式：臺灣手機為 09XXXXXXXX，其他國家為 4 至 15 位數字。',
    ];
  return Object.keys(items).length === 0 ? null : new CodedError('INPUT_INVALID', { items });
}
