import { wordKey } from './search-terms.ts';

/**
 * Returns the groups of words for one thing, with a word added to the group of another one, or to a
 * new group with it; null if both are in one group already.
 */
export function withKeyword(
  groups: readonly (readonly string[])[],
  word: string,
  other: string,
): string[][] | null {
  const has = (group: readonly string[], searched: string) =>
    group.some((each) => wordKey(each) === wordKey(searched));
  if (wordKey(word) === wordKey(other)) return null;
  if (groups.some((group) => has(group, word) && has(group, other))) return null;
  const at = groups.findIndex((group) => has(group, other));
  const copies = groups.map((group) => [...group]);
  if (at === -1) return [...copies, [other, word]];
  copies[at]!.push(word);
  return copies;
}
