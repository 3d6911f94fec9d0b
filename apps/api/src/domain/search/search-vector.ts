/**
 * Renders terms (core/rules/search) in PostgreSQL's syntax: tsvector for texts, tsquery for
 * queries.
 */
import type { SearchTerm } from '@portolane/core/rules/search/search-terms.ts';

type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL's limits: the highest position, and the number of positions per lexeme. */
const maxPosition = 16_383;
const maxPositionsPerLexeme = 255;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns a tsvector for ranking: `'雲端':1A '資安':3A,9C`. */
export function rankedVector(
  texts: readonly { terms: readonly string[]; weight: Weight }[],
): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const { terms, weight } of texts) {
    for (const term of terms) {
      position = Math.min(position + 1, maxPosition);
      const of = positions.get(term) ?? [];
      if (of.length < maxPositionsPerLexeme) of.push(`${position}${weight}`);
      positions.set(term, of);
    }
  }
  return [...positions].map(([term, of]) => `${quoted(term)}:${of.join(',')}`).join(' ');
}

/** Returns a tsvector for matching only: `'雲端' '資安'`. */
export const plainVector = (terms: Iterable<string>): string =>
  [...new Set(terms)].map(quoted).join(' ');

const lexeme = ({ term, prefix }: SearchTerm['anyOf'][number][number]): string =>
  quoted(term) + (prefix ? ':*' : '');
const oneOf = ({ anyOf }: SearchTerm): string =>
  anyOf
    .map((all) => (all.length > 1 ? `(${all.map(lexeme).join(' & ')})` : lexeme(all[0]!)))
    .join(' | ');

/** Returns a tsquery that requires all terms: `'雲端' & ('wi' & 'fi' | 'wifi':*)`. */
export const allTerms = (terms: readonly SearchTerm[]): string =>
  terms
    .map((term) => (terms.length > 1 && term.anyOf.length > 1 ? `(${oneOf(term)})` : oneOf(term)))
    .join(' & ');

/** Returns a tsquery that requires any of the terms. */
export const anyTerm = (terms: readonly SearchTerm[]): string => terms.map(oneOf).join(' | ');
