import { BrandGrid } from '#features/brand/brand-grid.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './home.data.ts';

/** / */
export default function Home() {
  const { page, tags } = usePageData(data);
  return <HomeSections page={page} tags={tags ?? []} brands={<BrandGrid brands={page.brands} />} />;
}
