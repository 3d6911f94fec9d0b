import { useTranslation } from 'react-i18next';

/** What kinds of content and their fields are called. */
export interface ContentTexts {
  kindName: (kind: string) => string;
  /** @param field the last part of a path; most fields are called the same in every kind */
  fieldName: (kind: string, field: string) => string;
  /** What a field's name does not say; undefined if the name says enough. */
  fieldHint: (kind: string, field: string) => string | undefined;
}

export function useContentTexts(): ContentTexts {
  const { t, i18n } = useTranslation(['content']);
  return {
    kindName: (kind) => t(`content:kind.${kind}` as 'content:kind.news'),
    fieldName: (kind, field) =>
      // `exists` narrows the type of a key that it is given.
      i18n.exists(`content:fieldOf.${kind}.${field}`)
        ? t(`content:fieldOf.${kind}.${field}` as 'content:fieldOf.brands.title')
        : t(`content:field.${field}` as 'content:field.title'),
    fieldHint(kind, field) {
      if (i18n.exists(`content:hintOf.${kind}.${field}`))
        return t(`content:hintOf.${kind}.${field}` as 'content:hintOf.events.series');
      return i18n.exists(`content:hint.${field}`)
        ? t(`content:hint.${field}` as 'content:hint.id')
        : undefined;
    },
  };
}
