import { HomeBrands } from '#features/home/home-brands.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './home.data.ts';

const own = { brands: HomeBrands };

/** / */
export default function Home() {
  const { page, tags } = usePageData(data);
  return <HomeSections page={page} tags={tags ?? []} own={own} />;
}
