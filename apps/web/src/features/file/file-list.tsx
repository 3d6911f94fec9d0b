import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#features/list/filter-bar.tsx';
import type { ListFilters } from '#features/list/list-filters.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { DealerNote } from './dealer-note.tsx';
import { FileTable } from './file-table.tsx';

interface FileListProps {
  answer: { items: readonly FileSummary[]; pagination: Pagination };
  filters: ListFilters;
  categories: readonly Option[];
  /** An example search term. */
  example: string;
  brandAlias?: string;
}

/** A list of files with filters: category, month, text. */
export function FileList({ answer, filters, categories, example, brandAlias }: FileListProps) {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  return (
    <>
      <FilterBar filters={filters} options={{ fileCategory: categories }} example={example} />
      <ResultList
        answer={answer}
        total={t('file:total', { count: answer.pagination.total })}
        order={t('file:order')}
        skeleton="text"
        filters={filters}
        empty={{
          title: t('file:empty'),
          reason: t('file:emptyReason'),
          links: (
            <SiteLink className="link" href={href('inquiry', undefined, { brand: brandAlias })}>
              {t('file:emptyAsk')}
            </SiteLink>
          ),
        }}
      >
        {(files) => (
          <>
            <FileTable files={files} {...(brandAlias !== undefined && { brandAlias })} />
            <DealerNote files={files} brandAlias={brandAlias} />
          </>
        )}
      </ResultList>
    </>
  );
}
