import { pageData, reading } from '#platform/page/page-data.ts';

export const data = reading(
  ['from'],
  pageData(() => ({})),
);
