/**
 * The tree of a content document, and how a place in it is named. A path is readable and survives
 * reordering: an item of a list is named by its identity where it has one
 * (`categories.member-account.questions.phone.answer.zh`), otherwise by its index.
 */

export type Tree = string | number | boolean | null | Tree[] | { [field: string]: Tree };
export type TreeRecord = { [field: string]: Tree };
export type Path = readonly (string | number)[];

/** Fields that identify an item among the items of a list, in order of precedence. */
const identityFields = ['alias', 'key', 'id', 'code', 'vat', 'category'] as const;

export const isRecord = (value: Tree | undefined): value is TreeRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a field; undefined if the record has none of this name. */
export const fieldOf = (record: TreeRecord, name: string): Tree | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Joins a path and the name of a field or an item below it. */
export const below = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

/** Whether two values are equal, whatever the order of their fields. */
export function sameTree(a: Tree | undefined, b: Tree | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, index) => sameTree(each, b[index]))
    );
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameTree(a[name], b[name]))
  );
}

/** The identity of a list's items: a field, their own value, or their place. */
export type Identity = (typeof identityFields)[number] | 'value' | 'index';

/** Returns how the items of all these lists are identified; `index` unless it holds for all. */
export function identityOf(lists: readonly (readonly Tree[])[]): Identity {
  const unique = (values: readonly (Tree | undefined)[]) => new Set(values).size === values.length;
  if (lists.every((list) => list.every((each) => typeof each === 'string') && unique(list)))
    return 'value';
  const field = identityFields.find((name) =>
    lists.every(
      (list) =>
        list.every((each) => isRecord(each) && typeof each[name] === 'string') &&
        unique(list.map((each) => (each as TreeRecord)[name])),
    ),
  );
  return field ?? 'index';
}

/** Returns the identity of an item that has one. */
export const nameOfItem = (item: Tree, identity: Exclude<Identity, 'index'>): string =>
  (identity === 'value' ? item : (item as TreeRecord)[identity]) as string;

export interface Change {
  path: string;
  /** undefined: there was no such field. */
  before: Tree | undefined;
  /** undefined: the field is gone. */
  after: Tree | undefined;
}

/**
 * Returns the fields that differ between two trees, deepest path first found. A list of plain
 * values counts as one field, and so does a list whose items have no identity and whose length
 * differs; moved items are one change of their list.
 */
export function changesOf(before: Tree | undefined, after: Tree | undefined, path = ''): Change[] {
  if (sameTree(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changesOf(fieldOf(before, name), fieldOf(after, name), below(path, name)),
    );
  if (Array.isArray(before) && Array.isArray(after)) {
    const identity = identityOf([before, after]);
    if (identity === 'index' && before.length === after.length)
      return before.flatMap((each, index) => changesOf(each, after[index], below(path, index)));
    if (identity !== 'index' && identity !== 'value') {
      const [old, now] = [before, after].map(
        (list) => new Map(list.map((each) => [nameOfItem(each, identity), each])),
      ) as [Map<string, Tree>, Map<string, Tree>];
      const kept = (names: Iterable<string>, other: Map<string, Tree>) =>
        [...names].filter((name) => other.has(name));
      const moved = !sameTree(kept(old.keys(), now), kept(now.keys(), old));
      return [
        ...(moved ? [{ path, before: [...old.keys()], after: [...now.keys()] }] : []),
        ...[...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
          changesOf(old.get(name), now.get(name), below(path, name)),
        ),
      ];
    }
  }
  return [{ path, before, after }];
}

/**
 * Returns the place that a path names in this tree, with an index for each item of a list; null if
 * the tree has no such place. The last part may be a field that does not exist yet.
 */
export function placeOf(tree: Tree, path: string): (string | number)[] | null {
  const place: (string | number)[] = [];
  let value: Tree | undefined = tree;
  for (const part of path === '' ? [] : path.split('.')) {
    if (Array.isArray(value)) {
      const identity = identityOf([value]);
      const index: number =
        identity === 'index' || identity === 'value'
          ? Number(part)
          : value.findIndex((each) => nameOfItem(each, identity) === part);
      if (!(index in value)) return null;
      place.push(index);
      value = value[index];
    } else if (isRecord(value)) {
      place.push(part);
      value = fieldOf(value, part);
    } else return null;
  }
  return place;
}

/** Returns the value at a path, undefined if there is none. */
export function valueAt(tree: Tree, path: string): Tree | undefined {
  const place = placeOf(tree, path);
  if (place === null) return undefined;
  let value: Tree | undefined = tree;
  for (const part of place)
    value = Array.isArray(value) ? value[Number(part)] : fieldOf(value as TreeRecord, String(part));
  return value;
}
