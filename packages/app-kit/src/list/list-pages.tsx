import { useTranslation } from 'react-i18next';
import { Pagination, type PaginationProps } from '@portolane/ui/pagination/pagination.tsx';

/** Pagination with the labels of lists. */
export function ListPages(pages: Omit<PaginationProps, 'labels'>) {
  const { t } = useTranslation(['list']);
  return (
    <Pagination
      {...pages}
      labels={{
        navigation: t('list:pages.navigation'),
        previous: t('list:pages.previous'),
        next: t('list:pages.next'),
        page: (page) => t('list:pages.page', { page }),
      }}
    />
  );
}
