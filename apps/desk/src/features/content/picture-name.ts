import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { slugOf } from './slug-of.ts';

/** The server takes names of 100 characters at most. */
const MOST_BASE = 85;

/**
 * Returns the name under which content knows a file: lower-case letters, digits, and hyphens.
 * @param number 1 for the first file of this name; others are counted in the name
 */
export function pictureNameOf(fileName: string, now: Date, number = 1): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(fileName) ?? [];
  const short = sliceAt(slugOf(base), 0, MOST_BASE).replace(/-$/, '') || `picture-${now.getTime()}`;
  return `${short}${number > 1 ? `-${number}` : ''}${ending.toLowerCase().replace('.jpeg', '.jpg')}`;
}
