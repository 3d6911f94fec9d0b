/** Rooms, each with those that it imports. */
export type Edges = Map<string, Set<string>>;

/** Returns rooms that import each other in a circle; undefined if there is none. */
export function circleIn(edges: Edges): string[] | undefined {
  const finished = new Set<string>();
  const walk = (room: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (finished.has(room)) return undefined;
    for (const next of edges.get(room) ?? []) {
      const circle = walk(next, [...path, room]);
      if (circle) return circle;
    }
    finished.add(room);
    return undefined;
  };
  for (const room of edges.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return undefined;
}

function reachable(edges: Edges, from: string): Set<string> {
  const found = new Set<string>();
  const open = [...(edges.get(from) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (found.has(room)) continue;
    found.add(room);
    open.push(...(edges.get(room) ?? []));
  }
  return found;
}

/** Returns the edges without those that a longer way makes plain. The graph has no circle. */
export function directEdges(edges: Edges): Edges {
  return new Map(
    [...edges].map(([room, targets]) => {
      const beyond = new Set([...targets].flatMap((target) => [...reachable(edges, target)]));
      return [room, new Set([...targets].filter((target) => !beyond.has(target)))];
    }),
  );
}

/** Returns the row of each room: 0 for those that nothing imports, below them what they import. */
export function rowsOf(edges: Edges): Map<string, number> {
  const rows = new Map<string, number>();
  const names = new Set([...edges.keys(), ...[...edges.values()].flatMap((each) => [...each])]);
  const place = (room: string): number => {
    const known = rows.get(room);
    if (known !== undefined) return known;
    const above = [...edges].filter(([, targets]) => targets.has(room)).map(([from]) => from);
    const row = above.length === 0 ? 0 : Math.max(...above.map(place)) + 1;
    rows.set(room, row);
    return row;
  };
  for (const name of names) place(name);
  return rows;
}
