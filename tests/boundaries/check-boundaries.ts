/**
 * Checks the import rules, and draws packages and rooms with the imports between them:
 * docs/images/rooms.svg. `pnpm boundaries` writes the drawing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawRooms } from './draw-rooms.ts';
import { circleIn, directEdges, type Edges } from './room-graph.ts';

const root = resolve(import.meta.dirname, '../..');
const target = join(root, 'docs/images/rooms.svg');

/** The parts of dependency-cruiser's JSON that are read here. */
interface Cruise {
  modules: {
    source: string;
    dependencies: { resolved: string; dependencyTypes: string[] }[];
  }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Paths of rooms, the first that fits; without a match, a file is in no room of the drawing. */
const rooms: readonly (readonly [RegExp, string])[] = [
  [/^packages\/core\/src\/(rules|i18n)\//, 'core/rules'],
  [/^packages\/core\/src\/(session|cart)\//, 'core/session'],
  [/^packages\/core\/src\/(contract|client|queries)\//, 'core/$1'],
  [/^packages\/(ui|app-kit|server)\/src\//, '$1'],
  [/^apps\/api\/src\/(modules|endpoints|content|domain|db|http|errors)\//, 'api/$1'],
  [/^apps\/api\/src\/(i18n|settings)\//, 'api/settings'],
  [/^apps\/api\/src\//, 'api/program'],
  [/^apps\/(web|liff|desk)\/src\/(pages|features|shell|platform)\//, '$1/$2'],
  [/^apps\/web\/server\//, 'web/server'],
  [/^apps\/demo\//, 'demo'],
];

function roomOf(path: string): string | undefined {
  if (/\.test\.tsx?$|\/testing\//.test(path)) return undefined;
  const found = rooms.find(([pattern]) => pattern.test(path));
  return found && path.replace(new RegExp(`${found[0].source}.*`), found[1]);
}

/** Returns the imports between rooms. Imports of types only are left out: they do not run. */
function edgesOf({ modules }: Cruise): Edges {
  const edges: Edges = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from) continue;
    const to = edges.get(from) ?? new Set<string>();
    edges.set(from, to);
    for (const { resolved, dependencyTypes } of dependencies) {
      const room = roomOf(resolved);
      if (room && room !== from && !dependencyTypes.includes('type-only')) to.add(room);
    }
  }
  return edges;
}

/** Returns what breaks the rules, one line each, and the drawing. */
export function checkBoundaries(): { problems: string[]; drawing: string } {
  const output = execFileSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages', 'tests'],
    {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const cruise = JSON.parse(output) as Cruise;
  const edges = edgesOf(cruise);
  const circle = circleIn(edges);
  return {
    problems: [
      ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...(circle ? [`rooms import each other: ${circle.join(' → ')}`] : []),
    ],
    drawing: circle ? '' : drawRooms(directEdges(edges)),
  };
}

/** Returns the drawing as it is. */
export const currentDrawing = (): string => readFileSync(target, 'utf8');

if (process.argv[1] === import.meta.filename) {
  const { problems, drawing } = checkBoundaries();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
  if (drawing) writeFileSync(target, drawing);
}
