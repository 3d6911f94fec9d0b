import { SearchPage } from '#features/search/search-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './search.data.ts';

/** /search */
export default function Search() {
  const { found, tags, tag } = usePageData(data);
  return <SearchPage answer={found} tags={tags} tag={tag ?? undefined} />;
}
