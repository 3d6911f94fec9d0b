import { useTranslation } from 'react-i18next';
import { useContentTexts } from './use-content-texts.ts';

/** Returns a function that names a field, or its alias where the words do not have it. */
export function useFieldName(kind: string): (field: string) => string {
  const { i18n } = useTranslation(['content']);
  const { fieldName } = useContentTexts();
  return (field) =>
    [`content:field.${field}`, `content:fieldOf.${kind}.${field}`].some((key) => i18n.exists(key))
      ? fieldName(kind, field)
      : field;
}

/** Returns a function that names the place of a path: `分類 › member-account › 題目`. */
export function usePathName(kind: string): (path: string) => string {
  const fieldName = useFieldName(kind);
  return (path) =>
    path
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : fieldName(part)))
      .join(' › ');
}
