import { VideoArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-video.data.ts';

/** /product/brand/:brandAlias/video/:videoAlias */
export default function BrandVideo() {
  const { brand, video } = usePageData(data);
  return <VideoArticle video={video} brandAlias={brand.alias} />;
}
