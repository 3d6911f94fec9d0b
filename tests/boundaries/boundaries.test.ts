/** The import rules (.dependency-cruiser.mjs), and the drawing of the rooms. */
import { expect, it } from 'vitest';
import { checkBoundaries, currentDrawing } from './check-boundaries.ts';
import { circleIn, directEdges, type Edges, rowsOf } from './room-graph.ts';

const graph = (edges: Record<string, string[]>): Edges =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it('every import follows the rules, rooms have one direction, and the drawing is current', () => {
  const { problems, drawing } = checkBoundaries();
  expect(problems).toEqual([]);
  expect(currentDrawing(), 'run `pnpm boundaries`').toBe(drawing);
});

it('rooms that import each other are found', () => {
  expect(circleIn(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  expect(circleIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
});

it('the drawing leaves out an import that a longer way makes plain, and every arrow leads down', () => {
  const edges = graph({ a: ['b', 'c'], b: ['c'], c: [] });
  expect(directEdges(edges)).toEqual(graph({ a: ['b'], b: ['c'], c: [] }));
  expect([...rowsOf(edges)]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});
