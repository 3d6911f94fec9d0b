/** Draws rooms in rows: every arrow leads down. */
import { type Edges, rowsOf } from './room-graph.ts';

const WIDTH = 132;
const HEIGHT = 34;
const GAP_X = 20;
const GAP_Y = 62;
const MARGIN = 24;

/** The place of a package, from 0 at the left to 1 at the right. */
const centres: Readonly<Record<string, number>> = {
  liff: 0.1,
  ui: 0.12,
  'app-kit': 0.3,
  core: 0.36,
  web: 0.4,
  server: 0.62,
  desk: 0.72,
  demo: 0.86,
  api: 0.9,
};

/** Returns an SVG of the rooms and the imports between them. */
export function drawRooms(edges: Edges): string {
  const rows = rowsOf(edges);
  const centreOf = (room: string) => centres[room.split('/')[0]!]!;
  const byRow = new Map<number, string[]>();
  for (const [room, row] of rows) byRow.set(row, [...(byRow.get(row) ?? []), room]);
  const widest = Math.max(...[...byRow.values()].map(({ length }) => length));
  const width = 2 * MARGIN + widest * (WIDTH + GAP_X) - GAP_X;
  const height = 2 * MARGIN + byRow.size * (HEIGHT + GAP_Y) - GAP_Y;
  const places = new Map<string, { x: number; y: number }>();
  for (const [row, names] of byRow) {
    const sorted = names.toSorted((a, b) => centreOf(a) - centreOf(b) || (a < b ? -1 : 1));
    let free = MARGIN;
    sorted.forEach((room, index) => {
      const last = width - MARGIN - (sorted.length - index) * (WIDTH + GAP_X) + GAP_X;
      const x = Math.round(Math.min(last, Math.max(free, centreOf(room) * width - WIDTH / 2)));
      free = x + WIDTH + GAP_X;
      places.set(room, { x, y: MARGIN + row * (HEIGHT + GAP_Y) });
    });
  }
  const arrows = [...edges].flatMap(([from, targets]) =>
    [...targets].toSorted().map((to) => {
      const [a, b] = [places.get(from)!, places.get(to)!];
      const [x1, y1] = [a.x + WIDTH / 2, a.y + HEIGHT];
      const [x2, y2] = [b.x + WIDTH / 2, b.y];
      const bend = Math.round((y2 - y1) / 2);
      return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 5}"/>`;
    }),
  );
  const boxes = [...places].map(
    ([room, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="3"/><text x="${x + WIDTH / 2}" y="${y + 22}">${room}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">
<title>Packages and rooms, and the imports between them</title>
<style>path{fill:none;stroke:#6b7a76;marker-end:url(#arrow)}rect{fill:#fff;stroke:#0e1b19}text{fill:#0e1b19}</style>
<defs><marker id="arrow" markerWidth="8" markerHeight="8" refX="5" refY="4" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#6b7a76;stroke:none;marker-end:none"/></marker></defs>
<rect width="${width}" height="${height}" style="stroke:none"/>
${arrows.join('\n')}
${boxes.join('\n')}
</svg>
`;
}
