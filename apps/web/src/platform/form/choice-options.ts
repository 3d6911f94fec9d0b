import { choices } from '@portolane/core/rules/form/choices.ts';
import type { SelectOption } from '@portolane/ui/select/select.tsx';
import type { TFunction } from 'i18next';

/** Choices of one that the house knows by their codes, as several forms ask for them. */
export type ChoiceName =
  | 'topic'
  | 'jobFunction'
  | 'jobLevel'
  | 'industry'
  | 'companySize'
  | 'purchaseRole';

/** The options of a choice; keys are written out, so that searching finds them. */
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
