import { useTranslation } from 'react-i18next';

/** Sets the document's title: the page's title and the app's name. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation(['shell']);
  return <title>{t('shell:pageOf', { page: children })}</title>;
}
