/**
 * Merges two edits of one content document. Fields that one person changed are taken; a field that
 * both changed to different values is a conflict, which people decide. Nothing is dropped in
 * silence: what a merge cannot take from both sides, it reports with both values.
 */
import {
  below,
  fieldOf,
  type Identity,
  identityOf,
  isRecord,
  nameOfItem,
  sameTree,
  type Tree,
  type TreeRecord,
} from './document-tree.ts';

export interface Conflict {
  /** As in `document-tree.ts`. */
  path: string;
  /** The value from which both started; undefined: there was none. */
  base: Tree | undefined;
  /** undefined: removed. */
  theirs: Tree | undefined;
  mine: Tree | undefined;
}

export interface Merge {
  /** The merged tree; it has the value of `theirs` in the place of each conflict. */
  tree: Tree;
  conflicts: Conflict[];
}

interface Sides<T> {
  base: T;
  theirs: T;
  mine: T;
}

/** Collects the conflicts of one merge. */
class Merger {
  readonly conflicts: Conflict[] = [];

  #conflict(path: string, sides: Sides<Tree | undefined>): Tree | undefined {
    this.conflicts.push({ path, ...sides });
    return sides.theirs;
  }

  merge(path: string, sides: Sides<Tree | undefined>): Tree | undefined {
    const { base, theirs, mine } = sides;
    if (sameTree(theirs, mine) || sameTree(base, mine)) return theirs;
    if (sameTree(base, theirs)) return mine;
    if (isRecord(base) && isRecord(theirs) && isRecord(mine))
      return this.#mergeRecords(path, { base, theirs, mine });
    if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine))
      return this.#mergeLists(path, { base, theirs, mine });
    return this.#conflict(path, sides);
  }

  #mergeRecords(path: string, { base, theirs, mine }: Sides<TreeRecord>): TreeRecord {
    const merged: TreeRecord = {};
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = this.merge(below(path, name), {
        base: fieldOf(base, name),
        theirs: fieldOf(theirs, name),
        mine: fieldOf(mine, name),
      });
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }

  #mergeLists(path: string, sides: Sides<Tree[]>): Tree | undefined {
    const { base, theirs, mine } = sides;
    const identity = identityOf([base, theirs, mine]);
    if (identity !== 'index') return this.#mergeNamed(path, sides, identity);
    const comparable =
      base.length === theirs.length &&
      base.length === mine.length &&
      !hasMoved(base, theirs) &&
      !hasMoved(base, mine);
    if (!comparable) return this.#conflict(path, sides);
    return base.map((each, index) =>
      this.merge(below(path, index), { base: each, theirs: theirs[index], mine: mine[index] })!,
    );
  }

  /** Merges lists whose items have identities: their members, their order, and each item. */
  #mergeNamed(
    path: string,
    sides: Sides<Tree[]>,
    identity: Exclude<Identity, 'index'>,
  ): Tree | undefined {
    const byName = (list: readonly Tree[]) =>
      new Map(list.map((each) => [nameOfItem(each, identity), each]));
    const base = byName(sides.base);
    const theirs = byName(sides.theirs);
    const mine = byName(sides.mine);
    // A line that both replaced has no identity by which the two replacements are one field.
    if (identity === 'value' && replaces(base, theirs) && replaces(base, mine))
      return this.#conflict(path, sides);
    const order = mergedOrder([...base.keys()], [...theirs.keys()], [...mine.keys()]);
    if (order === null) return this.#conflict(path, sides);
    return order.flatMap((name) => {
      const item = this.merge(below(path, name), {
        base: base.get(name),
        theirs: theirs.get(name),
        mine: mine.get(name),
      });
      return item === undefined ? [] : [item];
    });
  }
}

/** Whether an item of the base is at another place of the list. */
const hasMoved = (base: readonly Tree[], list: readonly Tree[]): boolean =>
  list.some(
    (each, index) => !sameTree(each, base[index]) && base.some((other) => sameTree(other, each)),
  );

const replaces = (base: ReadonlyMap<string, Tree>, side: ReadonlyMap<string, Tree>): boolean =>
  [...base.keys()].some((name) => !side.has(name)) &&
  [...side.keys()].some((name) => !base.has(name));

/**
 * Returns the names of both lists in the order of the side that moved some, each added one behind
 * its predecessor; null if both moved some, and differently.
 */
function mergedOrder(base: string[], theirs: string[], mine: string[]): string[] | null {
  const within = (list: string[], other: string[]) => {
    const names = new Set(other);
    return list.filter((name) => names.has(name));
  };
  const moved = (list: string[]) => !sameTree(within(list, base), within(base, list));
  if (moved(theirs) && moved(mine) && !sameTree(within(theirs, mine), within(mine, theirs)))
    return null;
  const [skeleton, other] = moved(mine) ? [mine, theirs] : [theirs, mine];
  const order = [...skeleton];
  other.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = index === 0 ? -1 : order.indexOf(other[index - 1]!);
    order.splice(before + 1, 0, name);
  });
  return order;
}

/** Merges two edits of the same tree, field by field. */
export function mergeDocument(sides: Sides<Tree>): Merge {
  const merger = new Merger();
  const tree = merger.merge('', sides);
  return { tree: tree!, conflicts: merger.conflicts };
}

export interface DocumentVersion {
  version: number;
  tree: Tree;
}

/** The outcome of saving a document. */
export type SaveOutcome =
  | { outcome: 'stored' | 'merged'; tree: Tree }
  | { outcome: 'conflict'; conflicts: Conflict[] };

/**
 * Decides what saving does: an edit of the current version is stored; an edit of an older one is
 * merged with what was stored since, or is a conflict.
 * @param base the version that was edited
 */
export function decideSave({
  base,
  current,
  mine,
}: {
  base: DocumentVersion;
  current: DocumentVersion;
  mine: Tree;
}): SaveOutcome {
  if (base.version === current.version) return { outcome: 'stored', tree: mine };
  const { tree, conflicts } = mergeDocument({ base: base.tree, theirs: current.tree, mine });
  return conflicts.length > 0 ? { outcome: 'conflict', conflicts } : { outcome: 'merged', tree };
}
