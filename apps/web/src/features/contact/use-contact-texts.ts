import { useTranslation } from 'react-i18next';
import type { FailureTexts } from '@portolane/app-kit/failure/failure-notice.tsx';
import type { FieldProblem, FormTexts } from '@portolane/app-kit/form/field-errors.ts';
import type { ContactField } from './contact-form.ts';

const selects: readonly string[] = ['topic', 'city', 'requestType'];

/** Returns the texts of the forms of this section. */
export function useContactTexts(): FormTexts & { failure: FailureTexts } {
  const { t } = useTranslation(['contact', 'consent']);
  const label = (path: string) =>
    t(`contact:field.${path as Exclude<ContactField, 'consentVersion'>}`);
  const message = ({ path, isEmpty, value, values }: FieldProblem): string => {
    if (path === 'consentVersion') return t('consent:required');
    if (isEmpty || typeof value !== 'string')
      return t(selects.includes(path) ? 'contact:error.choose' : 'contact:error.required', {
        field: label(path),
      });
    switch (path) {
      case 'phoneNumber':
        return t(
          values['phoneCode'] === '+886'
            ? 'contact:error.phoneTaiwan'
            : 'contact:error.phoneForeign',
        );
      case 'email':
      case 'vat':
      case 'extension':
      case 'purchasedOn':
        return t(`contact:error.${path}`);
      default:
        return t('contact:error.format', { field: label(path) });
    }
  };
  return {
    label: (path) => (path === 'consentVersion' ? undefined : label(path)),
    message,
    failure: (kind, { minutes, message: sentence }) => ({
      title: t(`contact:failed.${kind}.title`),
      text:
        kind === 'tooMany'
          ? t('contact:failed.tooMany.text', { count: minutes })
          : t(`contact:failed.${kind}.text`, { message: sentence }),
    }),
  };
}
