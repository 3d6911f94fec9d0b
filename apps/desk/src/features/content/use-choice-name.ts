import { useTranslation } from 'react-i18next';
import { counties, placeName } from '@portolane/core/i18n/counties.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Returns what a choice of a field is called. Formats of files are called the same everywhere. */
export function useChoiceName(): (choice: string) => string {
  const { language } = useDesk();
  const { t, i18n } = useTranslation(['contentForm']);
  return (choice) => {
    if (i18n.exists(`contentForm:choice.${choice}`))
      return t(`contentForm:choice.${choice}` as 'contentForm:choice.published');
    const county = counties.find(({ zh }) => zh === choice);
    return county ? placeName(county, language) : choice;
  };
}
