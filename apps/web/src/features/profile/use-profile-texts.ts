import { useTranslation } from 'react-i18next';
import type { FieldProblem, FormTexts } from '@portolane/app-kit/form/field-errors.ts';
import type { ProfileValues } from './profile-values.ts';

/** Returns the texts of the profile's form. */
export function useProfileTexts(): FormTexts {
  const { t } = useTranslation(['profile', 'memberField']);
  const label = (path: string): string => {
    const [field = '', index, part] = path.split('.');
    if (index === undefined)
      return t(
        `memberField:field.${field as Exclude<keyof ProfileValues, 'backupMobilePhoneCode'>}`,
      );
    const count = Number(index) + 1;
    switch (part) {
      case 'domain':
        return t('profile:list.domain', { count });
      case 'email':
        return t('profile:list.domainName', { count });
      case 'ext':
        return t('profile:list.ext', { count });
      case 'phoneCode':
        return t('profile:list.areaCode', { count });
      case undefined:
      default:
        return t('profile:list.phone', { count });
    }
  };
  const message = ({ path, isEmpty, rule }: FieldProblem): string => {
    const last = path.split('.').at(-1)!;
    if (isEmpty && last !== 'district') return t('profile:error.required', { field: label(path) });
    switch (rule) {
      case 'emailComparison':
      case 'companyemail':
      case 'mobilePhone':
      case 'vat':
      case 'district':
      case 'telephone':
      case 'domain':
        return t(`profile:error.${rule}`);
      case 'companyEmail':
      case 'domainEmail':
        return t('profile:error.email');
      case undefined:
      default:
        break;
    }
    if (last === 'email' || last === 'ext') return t(`profile:error.${last}`);
    if (last === 'phone' || last === 'phoneCode') return t('profile:error.telephone');
    return t('profile:error.format', { field: label(path) });
  };
  return {
    label,
    message,
  };
}
