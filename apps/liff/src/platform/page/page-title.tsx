import { useTranslation } from 'react-i18next';

/** The document's title: what the page is, and whose. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation(['shell']);
  return <title>{t('shell:pageOf', { page: children })}</title>;
}
