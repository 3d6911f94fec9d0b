import { useParams } from 'react-router';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './search-category.data.ts';

/** /search/:categoryAlias: search results of one kind */
export default function SearchCategory() {
  const { categoryAlias } = useParams();
  const { found, tags, tag } = usePageData(data);
  // The guard in search-category.data.ts rejects any other value.
  return (
    <SearchPage
      answer={found}
      tags={tags}
      tag={tag ?? undefined}
      kind={categoryAlias as SearchKind}
    />
  );
}
