/** The table of a run in the terminal, and with charts as Markdown. */
import type { Bounds } from './bounds.ts';
import { goalText } from './goals.ts';
import { figure, type Part, partOf, parts, ratioOf, type Row } from './row.ts';

/** The run that produced the figures. */
export interface Run {
  rows: readonly Row[];
  /** The parts that could not be measured, and the reasons. */
  failed: readonly string[];
  /** ISO 8601 day. */
  day: string;
  machine: string;
  /** Other work on the machine: the load average before the run. */
  load: number;
  /** Arguments of the command, for the reader who repeats it. */
  args: readonly string[];
}

const headings = ['What', 'Product', 'Beside', 'Ratio', 'Bound', 'Goal'];

const boundText = (bound: Bounds[string] | undefined): string => {
  if (!bound) return '–';
  return 'min' in bound ? `≥ ${bound.min}` : `≤ ${bound.max}`;
};
const cellsOf = (row: Row, bounds: Bounds): string[] => [
  row.what,
  figure(row.value, row.unit) + (row.details === '' ? '' : ` (${row.details})`),
  `${row.beside.what}: ${figure(row.beside.value, row.unit)}`,
  figure(ratioOf(row)),
  boundText(bounds[row.id]),
  goalText(row),
];

const grouped = (rows: readonly Row[]): [Part, Row[]][] =>
  (Object.keys(parts) as Part[]).flatMap((part): [Part, Row[]][] => {
    const own = rows.filter((row) => partOf(row) === part);
    return own.length === 0 ? [] : [[part, own]];
  });

/** Returns one table for the terminal, in columns. */
export function terminalTable(rows: readonly Row[], bounds: Bounds): string {
  const lines = rows.map((row) => cellsOf(row, bounds));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((cells) => cells[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [
    line(headings),
    line(widths.map((width) => '-'.repeat(width))),
    ...grouped(rows).flatMap(([part, own]) => [
      '',
      parts[part],
      ...own.map((row) => line(cellsOf(row, bounds))),
    ]),
  ].join('\n');
}

const markdownTable = (rows: readonly Row[], bounds: Bounds): string =>
  [headings, headings.map(() => '---'), ...rows.map((row) => cellsOf(row, bounds))]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Between these lines of docs/performance.md stands what people write; the command keeps it. */
export const notesBegin = '<!-- notes: written by hand, kept by pnpm bench -->';
export const notesEnd = '<!-- end of notes -->';
const emptyNotes = 'Nothing yet.';

/** Returns what stands between the marks. @throws Error if a mark was lost */
export function notesOf(markdown: string | null): string {
  if (markdown === null) return emptyNotes;
  const [begin, end] = [markdown.indexOf(notesBegin), markdown.indexOf(notesEnd)];
  if (begin < 0 || end < begin)
    throw new Error(
      `docs/performance.md has lost the lines "${notesBegin}" and "${notesEnd}", which keep what is written by hand. Restore them, then run this again.`,
    );
  return markdown.slice(begin + notesBegin.length, end).trim();
}

/**
 * Returns docs/performance.md.
 * @param present the current file, whose notes are kept; null if it does not exist
 */
export function markdownReport(
  { rows, failed, day, machine, load, args }: Run,
  bounds: Bounds,
  present: string | null,
): string {
  const charts = chartsOf(rows);
  const sections = grouped(rows).map(([part, own]) =>
    [
      `## ${parts[part]}`,
      ...charts.filter((chart) => chart.part === part).map(mermaid),
      markdownTable(own, bounds),
    ].join('\n\n'),
  );
  return `${[
    '# Performance',
    `Written by \`pnpm bench${args.map((arg) => ` ${arg}`).join('')}\` on ${day}: ${machine}, load average ${figure(load)} before the run. Each row was measured in turn with its comparison, in the same run: only the ratio can be compared between machines. \`pnpm bench --check\` compares it with \`tests/bench/bounds.json\`. Goals (\`tests/bench/goals.ts\`) are of the product's figure, or of the ratio to its comparison.`,
    `- **bare node:http**: a process that answers with the same bytes from memory (\`tests/bench/serve-bytes.ts\`)\n- **React alone**: a process in which React writes the elements of the same page, without components, data or a cache (\`tests/bench/serve-react.ts\`)\n- **twin**: home, event list and event by hand, as files with one style sheet and ten lines of script (\`tests/bench/twin\`)\n- Pages are behind a front of node:http2 with TLS, product and twin alike; the product compresses by itself, the twin was compressed before. A real front such as nginx costs less.\n- Client and servers share the machine. Medians of the rounds; a row is not comparable with one of another run, its ratio is.`,
    ...(failed.length > 0
      ? [`Not measured:\n\n${failed.map((sentence) => `- ${sentence}`).join('\n')}`]
      : []),
    '## Notes',
    `${notesBegin}\n\n${notesOf(present)}\n\n${notesEnd}`,
    ...sections,
  ].join('\n\n')}\n`;
}

/** A bar chart, which GitHub and other readers of Markdown draw (mermaid). */
interface Chart {
  part: Part;
  title: string;
  bars: readonly { name: string; value: number }[];
}

const mermaid = ({ title, bars }: Chart): string =>
  [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis [${bars.map(({ name }) => `"${name}"`).join(', ')}]`,
    '  y-axis 0 --> ' + figure(Math.max(...bars.map(({ value }) => value)) * 1.1),
    `  bar [${bars.map(({ value }) => figure(value).replaceAll(',', '')).join(', ')}]`,
    '```',
  ].join('\n');

const nameOf = (id: string) => id.slice(id.indexOf('/') + 1).replaceAll('-', ' ');

/** Returns what a table says badly: shares of the bare server, and growth with the size of the house. */
function chartsOf(rows: readonly Row[]): Chart[] {
  const charts: Chart[] = [];
  const requests = rows.filter((row) => partOf(row) === 'requests' && row.unit === 'perSecond');
  if (requests.length > 0)
    charts.push({
      part: 'requests',
      title: 'Requests a second, in percent of what is beside it',
      bars: requests.map((row) => ({ name: nameOf(row.id), value: ratioOf(row) * 100 })),
    });
  const growth = growthOf(rows);
  if (growth)
    charts.push({
      part: 'api',
      title: `Median of a call at ${growth.largest}, as a multiple of that at ${growth.smallest}`,
      bars: growth.bars,
    });
  return charts;
}

/** Returns how much slower calls are at the largest size; null if there are fewer than two sizes. */
function growthOf(rows: readonly Row[]) {
  const points = rows.flatMap((row) => {
    const [, call, size] = /^api\/(.+)-at-(\w+)$/.exec(row.id) ?? [];
    return call && size ? [{ call, size, value: row.value }] : [];
  });
  const sizes = [...new Set(points.map(({ size }) => size))];
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (smallest === undefined || smallest === largest) return null;
  const bars = [...Map.groupBy(points, ({ call }) => call)].flatMap(([call, own]) =>
    own.length === sizes.length
      ? [{ name: nameOf(call), value: own.at(-1)!.value / own[0]!.value }]
      : [],
  );
  return { smallest, largest: largest!, bars };
}
