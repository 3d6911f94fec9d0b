import { type PageDefinition, withDefaults } from '../../src/page-row.ts';
import { pageTable } from '../../src/page-table.ts';
import { redirects } from '../../src/page-links.ts';

/** Lists whose path contains a fixed category. */
const lists = [
  { page: 'bulletins', path: '/news/bulletin' },
  { page: 'promotions', path: '/news/promotion' },
];

/**
 * Pages that a site has without any content, as a link may lead to them: those of the page table that
 * need no parameters, lists with a fixed category, and the heads of a section, which redirect.
 */
export const fixedPages: readonly { page: string; path: string }[] = [
  ...Object.entries(pageTable)
    .map(([page, row]): [string, PageDefinition] => [page, withDefaults(row)])
    // Pages of prose are content: a site may lack some.
    .filter(([, { path, prose, access, visible, redirectOnly }]) => {
      const isForAll = visible || (redirectOnly === true && access === 'public');
      return isForAll && !/[:*]/.test(path) && prose === undefined;
    })
    .map(([page, { path }]) => ({ page, path })),
  ...lists,
  ...Object.keys(redirects).map((path) => ({ page: `head-${path.replaceAll('/', '')}`, path })),
];
