import { choices, type ChoiceKey, type ChoiceName } from '@portolane/core/rules/form/choices.ts';
import type { SelectOption } from '@portolane/ui/select/select.tsx';
import type { TFunction } from 'i18next';

/** Returns the translated options of a choice with fixed codes. */
export const choiceOptions = (t: TFunction<['choices']>, name: ChoiceName): SelectOption[] =>
  choices[name].map((value) => ({ value, label: t(`choices:${name}.${value}` as ChoiceKey) }));
