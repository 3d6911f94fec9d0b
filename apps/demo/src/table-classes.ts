import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/**
 * Classes of sizes and quantities in tables, such as 級距二 6–20, 超過 20 至 60 TB, and "10 or more".
 * Neighbouring classes meet: together they leave no size out and contain none twice.
 */

interface SizeClass {
  from: number;
  /** The class begins above `from`, as 超過 20 does. */
  exclusive: boolean;
  to: number;
  /** Kilograms, terabytes, and the like, between whose whole numbers there are others. */
  measured: boolean;
  /** The further text of the cell: cells with different texts are not classes of one thing. */
  words: string;
}

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const unit = '((?:kg|TB|GB|[GM]bps|k?W|U|m²?|metres?|公尺|公斤|公里|平方公尺)(?![a-zA-Z])|)';
const value = (digits: string) => Number(digits.replaceAll(',', ''));

/** The forms of a class in both languages, the longer ones first: their bounds in order. */
const forms: readonly (readonly [form: RegExp, kind: 'above' | 'from' | 'range' | 'upTo'])[] = (
  [
    [`(?:超過|\\bover) ?${number}(?: ?至 ?| to )${number} ?${unit}`, 'above'],
    [`(?:超過|\\b(?:over|above)) ?${number} ?${unit}`, 'above'],
    [`${number}(?: ?[–至] ?| to )${number} ?${unit}`, 'range'],
    [`${number} ?${unit} ?[台人顆件組支]? ?以下`, 'upTo'],
    [`\\bup to ${number} ?${unit}`, 'upTo'],
    [`${number} ?${unit} ?[台人顆件組支]? ?(?:以上|起|\\+|or more|and above)`, 'from'],
    [`\\bfrom ${number} ?${unit}`, 'from'],
  ] as const
).map(([form, kind]) => [new RegExp(form, 'gi'), kind] as const);

/** Returns the class that a cell of a table states, and null if it states none. */
export function classOf(cell: string): SizeClass | null {
  let rest = cell.replace(/級距./, '');
  let found: Omit<SizeClass, 'words'> | null = null;
  for (const [form, kind] of forms) {
    const [match] = rest.matchAll(form);
    // A cell may state its class in two languages.
    rest = rest.replaceAll(form, '');
    if (!match || found) continue;
    const bounds = match.slice(1, -1).map(value);
    const [first = 0, second = Infinity] = bounds;
    found = {
      from: kind === 'upTo' ? 0 : first,
      exclusive: kind === 'upTo' || kind === 'above',
      to: kind === 'upTo' ? first : second,
      measured: match.at(-1) !== '',
    };
  }
  return found && { ...found, words: rest.replaceAll(/[^\p{L}\p{N}]/gu, '') };
}

/** Returns whether the second class begins where the first one ends. */
function meet(first: SizeClass, second: SizeClass): boolean {
  if (first.measured || second.measured) return second.exclusive && second.from === first.to;
  return second.from === first.to + (second.exclusive ? 0 : 1);
}

/**
 * Returns the pairs of neighbouring cells that state classes of one thing which do not meet.
 * @param sameThing whether cells are classes of one thing whatever their words are, as headings are
 */
export function brokenClasses(cells: readonly string[], sameThing = false): string[] {
  const classes = cells.map(classOf);
  return classes.slice(1).flatMap((second, index) => {
    const first = classes[index];
    if (!first || !second || !(sameThing || first.words === second.words)) return [];
    return meet(first, second) ? [] : [`${cells[index]!.trim()} | ${cells[index + 1]!.trim()}`];
  });
}

/** Returns the tables of a Markdown text, each as rows of cells, without the line below the head. */
export function markdownTables(text: string): string[][][] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => /^\s*\|.*\|\s*$/.test(line));
    const rows = lines
      .map((line) =>
        sliceAt(line.trim(), 1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
      .filter((cells) => !cells.every((cell) => /^-+$/.test(cell)));
    return rows.length > 0 ? [rows] : [];
  });
}
