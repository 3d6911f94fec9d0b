import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { FileCounts } from '@portolane/core/contract/file.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#features/list/filter-bar.tsx';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { DealerNote } from './dealer-note.tsx';
import { FileTable } from './file-table.tsx';

interface FileListProps {
  answer: { items: readonly FileSummary[]; pagination: Pagination };
  filters: ListFilters;
  categories: readonly Option[];
  /** Omitted where the page fixes the brand, or has none. */
  brands?: readonly Option[];
  /** Shown with the options; those without files are left out. */
  counts?: FileCounts;
  /** An example search term. */
  example: string;
  brandAlias?: string;
}

/** A list of files with filters: category, month, text. */
export function FileList({
  answer,
  filters,
  categories,
  brands,
  counts,
  example,
  brandAlias,
}: FileListProps) {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  const withCounts = (options: readonly Option[], totals?: FileCounts['brands']) => {
    if (totals === undefined) return options;
    return options.flatMap((option) => {
      const total = totals.find(({ alias }) => alias === option.alias)?.total;
      if (total === undefined) return [];
      return [{ ...option, title: t('file:counted', { title: option.title, total }) }];
    });
  };
  return (
    <>
      <FilterBar
        filters={filters}
        options={{
          fileCategory: withCounts(categories, counts?.categories),
          ...(brands && { brand: withCounts(brands, counts?.brands) }),
        }}
        example={example}
      />
      <ResultList
        answer={answer}
        total={t('file:total', { count: answer.pagination.total })}
        order={t('file:order')}
        skeleton="text"
        filters={filters}
        empty={{
          title: t('file:empty'),
          reason: t('file:emptyReason'),
          isContent: true,
          links: (
            <SiteLink className="link" href={href('inquiry', undefined, { brand: brandAlias })}>
              {t('file:emptyAsk')}
            </SiteLink>
          ),
        }}
      >
        {(files) => (
          <>
            <FileTable
              files={files}
              {...(brands && { brands })}
              {...(brandAlias !== undefined && { brandAlias })}
            />
            <DealerNote files={files} brandAlias={brandAlias} />
          </>
        )}
      </ResultList>
    </>
  );
}
