/** Terms (core/rules/search) as PostgreSQL writes them: a text as a tsvector, a question as a tsquery. */
import type { SearchTerm } from '@portolane/core/rules/search/search-terms.ts';

type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL's own bounds: the highest position, and how many positions a lexeme has. */
const highestPosition = 16_383;
const mostPositions = 255;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A vector to rank by: `'雲端':1A '資安':3A,9C`. */
export function rankedVector(
  texts: readonly { terms: readonly string[]; weight: Weight }[],
): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const { terms, weight } of texts) {
    for (const term of terms) {
      position = Math.min(position + 1, highestPosition);
      const of = places.get(term) ?? [];
      if (of.length < mostPositions) of.push(`${position}${weight}`);
      places.set(term, of);
    }
  }
  return [...places].map(([term, of]) => `${quoted(term)}:${of.join(',')}`).join(' ');
}

/** A vector to be found by alone: `'雲端' '資安'`. */
export const plainVector = (terms: Iterable<string>): string =>
  [...new Set(terms)].map(quoted).join(' ');

const lexeme = ({ term, prefix }: SearchTerm['anyOf'][number][number]): string =>
  quoted(term) + (prefix ? ':*' : '');
const oneOf = ({ anyOf }: SearchTerm): string =>
  anyOf
    .map((all) => (all.length > 1 ? `(${all.map(lexeme).join(' & ')})` : lexeme(all[0]!)))
    .join(' | ');

/** The query of everything that is looked for: `'雲端' & ('wi' & 'fi' | 'wifi':*)`. */
export const allTerms = (terms: readonly SearchTerm[]): string =>
  terms
    .map((term) => (terms.length > 1 && term.anyOf.length > 1 ? `(${oneOf(term)})` : oneOf(term)))
    .join(' & ');

/** The query of any of it. */
export const anyTerm = (terms: readonly SearchTerm[]): string => terms.map(oneOf).join(' | ');
