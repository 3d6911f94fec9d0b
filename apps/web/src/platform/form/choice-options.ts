import { choices } from '@portolane/core/rules/form/choices.ts';
import type { SelectOption } from '@portolane/ui/select/select.tsx';
import type { TFunction } from 'i18next';

/** Single choices with fixed codes that several forms share. */
export type ChoiceName =
  | 'topic'
  | 'jobFunction'
  | 'jobLevel'
  | 'industry'
  | 'companySize'
  | 'purchaseRole';

/**
 * Returns the translated options of a choice. The keys are spelled out so that a search for them
 * succeeds.
 */
export function choiceOptions(t: TFunction<['choices']>, name: ChoiceName): SelectOption[] {
  const options: Record<ChoiceName, () => SelectOption[]> = {
    topic: () => choices.topic.map((value) => ({ value, label: t(`choices:topic.${value}`) })),
    jobFunction: () =>
      choices.jobFunction.map((value) => ({ value, label: t(`choices:jobFunction.${value}`) })),
    jobLevel: () =>
      choices.jobLevel.map((value) => ({ value, label: t(`choices:jobLevel.${value}`) })),
    industry: () =>
      choices.industry.map((value) => ({ value, label: t(`choices:industry.${value}`) })),
    companySize: () =>
      choices.companySize.map((value) => ({ value, label: t(`choices:companySize.${value}`) })),
    purchaseRole: () =>
      choices.purchaseRole.map((value) => ({ value, label: t(`choices:purchaseRole.${value}`) })),
  };
  return options[name]();
}
