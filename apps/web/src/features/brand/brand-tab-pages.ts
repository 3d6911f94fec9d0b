import type { BrandTab } from '@portolane/core/contract/brand.ts';
import type { PageId } from '#page-table.ts';

/** The page of each tab of a brand. */
export const brandTabPages = {
  solution: 'brandSolutions',
  product: 'brandProducts',
  news: 'brandNews',
  case: 'brandCases',
  file: 'brandFiles',
  video: 'brandVideos',
  event: 'brandEvents',
} as const satisfies Record<BrandTab['alias'], PageId>;
