import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('timeout');
