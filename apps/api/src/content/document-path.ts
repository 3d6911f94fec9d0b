/** Paths of documents, relative to the content folder: `news/year-end-refresh.yaml`, `faq.yaml`. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** Folder or file name of a path: `news`, `faq`. */
export const kindOf = (path: string): string => path.replace(/(\/.*|\.yaml)$/, '');
/** File name in a folder: `year-end-refresh`; '' for a file that is not in a folder. */
export const keyOf = (path: string): string =>
  path.includes('/') ? sliceAt(path, path.indexOf('/') + 1).replace(/\.yaml$/, '') : '';
