/** The table and the plots of a run, in the terminal and as Markdown. */
import { drawPlot } from '@portolane/plates/plot.ts';
import type { Bounds } from './bounds.ts';
import { goalText } from './goals.ts';
import { figure, type Part, partOf, parts, ratioOf, type Row } from './row.ts';

/** What the figures depend on. */
export interface Run {
  rows: readonly Row[];
  /** What could not be measured, and why. */
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
 * @param plots as written by `plotsOf`
 */
export function markdownReport(
  { rows, failed, day, machine, load, args }: Run,
  bounds: Bounds,
  plots: readonly Plot[],
  present: string | null,
): string {
  const sections = grouped(rows).map(([part, own]) =>
    [
      `## ${parts[part]}`,
      ...plots
        .filter((plot) => plot.part === part)
        .map(({ file, title }) => `![${title}](performance/${file})\n\n*${title}*`),
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

export interface Plot {
  part: Part;
  /** File name. */
  file: string;
  title: string;
  svg: string;
}

const share = (row: Row) => ratioOf(row) * 100;

async function bars(part: Part, file: string, title: string, rows: readonly Row[]): Promise<Plot> {
  return {
    part,
    file,
    title,
    svg: await drawPlot({
      kind: 'plot',
      seed: file,
      width: Math.max(400, rows.length * 110),
      height: 260,
      periods: rows.map(({ id }) => id),
      ticks: rows.map(({ id }) => ({ period: id, name: nameOf(id) })),
      bars: rows.map((row) => ({ value: share(row), label: `${figure(share(row))} %` })),
    }),
  };
}
const nameOf = (id: string) => id.slice(id.indexOf('/') + 1).replaceAll('-', ' ');

/** Draws what a table says badly: shares of the bare server, and growth with the size of the house. */
export async function plotsOf(rows: readonly Row[]): Promise<Plot[]> {
  const plots: Plot[] = [];
  const requests = rows.filter((row) => partOf(row) === 'requests' && row.unit === 'perSecond');
  if (requests.length > 0)
    plots.push(
      await bars(
        'requests',
        'requests.svg',
        'Requests a second, in percent of bare node:http with the same bytes; rendered pages, of React alone',
        requests,
      ),
    );
  const growing = growthOf(rows);
  if (growing)
    plots.push({
      part: 'api',
      file: 'api.svg',
      title: 'Median of a call in milliseconds, by the number of documents in the database',
      svg: await drawPlot({
        kind: 'plot',
        seed: 'api',
        width: 720,
        height: 320,
        periods: growing.sizes,
        ticks: growing.sizes.map((size) => ({ period: size, name: size })),
        lines: growing.lines,
      }),
    });
  return plots;
}

/** Returns the lines of the calls that were measured at every size; null if there are fewer than two sizes. */
function growthOf(rows: readonly Row[]) {
  const points = rows.flatMap((row) => {
    const [, call, size] = /^api\/(.+)-at-(\w+)$/.exec(row.id) ?? [];
    return call && size ? [{ call, size, value: row.value }] : [];
  });
  const sizes = [...new Set(points.map(({ size }) => size))];
  if (sizes.length < 2) return null;
  const lines = [...Map.groupBy(points, ({ call }) => call)].flatMap(([call, own]) =>
    own.length === sizes.length
      ? [
          {
            name: call.replaceAll('-', ' '),
            values: own.map(({ value }) => value),
            label: figure(own.at(-1)!.value, 'milliseconds'),
          },
        ]
      : [],
  );
  return { sizes, lines };
}
