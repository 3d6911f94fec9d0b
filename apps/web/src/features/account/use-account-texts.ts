import { type FormRule, formRules } from '@portolane/core/rules/form/form-rules.ts';
import { useTranslation } from 'react-i18next';
import type { FieldProblem, FormTexts } from '@portolane/app-kit/form/field-errors.ts';
import type { AccountField } from './account-schemas.ts';

const isRule = (text: string | undefined): text is FormRule =>
  (formRules as readonly (string | undefined)[]).includes(text);

/** Returns the texts of registration and of the update. */
export function useAccountTexts(): FormTexts {
  const { t } = useTranslation(['memberField', 'validation', 'login', 'consent']);
  const label = (path: string) =>
    t(`memberField:field.${path as Exclude<AccountField, 'privacyVersion' | 'termsVersion'>}`);
  const message = ({ path, value, rule, values }: FieldProblem): string => {
    switch (path) {
      case 'privacyVersion':
        return t('consent:required');
      case 'termsVersion':
        return t('consent:terms.required');
      case 'verificationCode':
        return t(value ? 'login:error.codeFormat' : 'login:error.codeMissing');
      case 'mobilePhone':
        if (!value) return t('login:error.phoneMissing');
        return t(
          values['mobilePhoneCode'] === '+886'
            ? 'login:error.phoneTaiwan'
            : 'login:error.phoneForeign',
        );
      default:
        // None of these rules names a number.
        return t(`validation:rule.${isRule(rule) ? rule : 'format'}`, {
          field: label(path),
          min: 0,
          max: 0,
          length: 0,
        });
    }
  };
  return {
    label: (path) =>
      path === 'privacyVersion' || path === 'termsVersion' ? undefined : label(path),
    message,
  };
}
