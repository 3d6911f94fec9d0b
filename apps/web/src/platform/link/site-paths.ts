/**
 * Paths that the shell links to and that the menu does not bring, without a language prefix.
 * A path moves to the page table (and the link to `href()`) once its page is there.
 */
export const sitePaths = {
  search: '/search',
  productList: '/product/list',
  promotions: '/news/promotion',
  videos: '/video',
  contactMenu: '/contact/menu',
  siteMap: '/site-map',
} as const;

/** Every brand's mark as a symbol, in one file. */
export const BRAND_MARKS_URL = '/api/content/brand-marks.svg';
