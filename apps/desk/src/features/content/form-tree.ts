/** What a form of content edits, and what is sent of it. */
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import {
  fieldOf,
  identityOf,
  isRecord,
  nameOfItem,
  placeOf,
  type Tree,
  type TreeRecord,
} from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

const isBare = (record: TreeRecord): boolean => Object.keys(record).length === 0;
const isEmpty = (value: Tree | undefined): boolean =>
  value === undefined || value === null || value === '' || (isRecord(value) && isBare(value));

/** Returns the fields of an item that nests itself, e.g. a menu in a menu. */
export const enclosing = (field: ContentField, above: readonly ContentField[]): ContentField =>
  field.type === 'same' ? { ...field, type: 'group', fields: above.at(-1)?.fields ?? [] } : field;

/**
 * Returns the fields of a group that are there with its values: some have a meaning only if another one
 * is chosen so.
 */
export const fieldsIn = (
  fields: readonly ContentField[],
  valueOf: (name: string) => unknown,
): readonly ContentField[] =>
  fields.filter(({ when }) => {
    if (when === undefined) return true;
    const value = valueOf(when.field);
    return when.values.length === 0
      ? isEmpty(value as Tree | undefined)
      : when.values.includes(String(value));
  });

function prunedRecord(
  record: TreeRecord,
  fields: readonly ContentField[],
  above: readonly ContentField[],
): TreeRecord {
  const here = fieldsIn(fields, (name) => fieldOf(record, name));
  const byName = new Map(here.map((field) => [field.name, field]));
  const elsewhere = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Tree][] => {
      const field = byName.get(name);
      // What was filled in before something else was chosen.
      if (!field && elsewhere.has(name)) return [];
      if (!field) return value === null ? [] : [[name, value]];
      const kept = pruned(value, field, above);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** Fields of a text in both languages: a text that is not translated has no English one. */
const languages: readonly ContentField[] = [
  { name: 'zh', type: 'text', required: true },
  { name: 'en', type: 'text', required: false },
];
const picture: readonly ContentField[] = [
  { name: 'file', type: 'text', required: false },
  { name: 'alt', type: 'texts', required: false },
  { name: 'focus', type: 'group', required: false, fields: [] },
];

/** Whether nothing was filled in, also further down. */
export function isBlank(value: Tree | undefined): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return isRecord(value) ? Object.values(value).every(isBlank) : isEmpty(value);
}

/** Returns a value without what was left empty; undefined if nothing is left of it. */
function pruned(
  value: Tree,
  described: ContentField,
  above: readonly ContentField[],
): Tree | undefined {
  const field = enclosing(described, above);
  const inside = field.type === 'group' ? [...above, field] : above;
  if (Array.isArray(value)) {
    const { item } = field;
    return item ? value.flatMap((each) => pruned(each, item, inside) ?? []) : value;
  }
  if (!isRecord(value) || field.type === 'facts')
    return isEmpty(value) && (value === null || !field.required) ? undefined : value;
  if (field.type === 'texts') {
    const texts = prunedRecord(value, languages, inside);
    return !field.required && isEmpty(texts['zh']) && isEmpty(texts['en']) ? undefined : texts;
  }
  // A form makes the groups in a group that may be left out, whatever they require.
  if (!field.required && isBlank(value)) return undefined;
  const kept = prunedRecord(
    value,
    field.type === 'picture' ? [...picture, ...(field.fields ?? [])] : (field.fields ?? []),
    inside,
  );
  if (field.type === 'picture' && isEmpty(kept['file'])) return undefined;
  return isBare(kept) && !field.required ? undefined : kept;
}

/** Returns what a form sends: its data without the fields that were left empty. */
export function sentTree(tree: TreeRecord, { fields }: ContentKindView): TreeRecord {
  return fields[0]?.name === '' ? tree : prunedRecord(tree, fields, []);
}

const codeFields = ['id', 'key'] as const;

/** Returns the value of a new item of a list. */
export function newItem(field: ContentField): Tree {
  if (field.type === 'list') return [];
  if (field.type === 'texts') return { zh: '', en: '' };
  if (field.type === 'group')
    // A switch that was not touched is off.
    return Object.fromEntries(
      (field.fields ?? []).flatMap(({ name, type, required }): [string, Tree][] =>
        type === 'boolean' && required ? [[name, false]] : [],
      ),
    );
  if (['picture', 'same'].includes(field.type)) return {};
  return field.type === 'text' ? '' : null;
}

/**
 * Returns the value of an item that is added to a list. Its code, if it has one, is the name of the
 * list with the next free number, e.g. `session-2`: most people need no other one.
 */
export function addedItem(list: string, item: ContentField, items: readonly Tree[]): Tree {
  const value = newItem(item);
  const code = codeFields.find((name) => item.fields?.some((field) => field.name === name));
  if (code === undefined || !isRecord(value)) return value;
  const used = new Set(items.map((each) => isRecord(each) && fieldOf(each, code)));
  const base = list.replace(/s$/, '');
  let number = items.length + 1;
  while (used.has(`${base}-${number}`)) number += 1;
  return { [code]: `${base}-${number}`, ...value };
}

/** Returns how paths name the items of a list. */
export function itemNames(list: readonly Tree[]): (string | number)[] {
  const identity = identityOf([list]);
  return list.map((each, index) => (identity === 'index' ? index : nameOfItem(each, identity)));
}

/**
 * Returns what names an item in a list: its title, or its first text.
 * @param fields of the item, in their order; a draft comes back from the database in another one
 */
export function titleOfItem(item: Tree | undefined, fields: readonly ContentField[] = []): string {
  if (!isRecord(item)) return typeof item === 'string' ? item : '';
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(item)]);
  for (const name of names) {
    const value = fieldOf(item, name);
    const text = isRecord(value) ? fieldOf(value, 'zh') : undefined;
    if (typeof text === 'string') return text;
  }
  // A code that was proposed says nothing.
  const first = Object.entries(item).find(
    ([name, value]) => typeof value === 'string' && !codeFields.some((code) => code === name),
  );
  return typeof first?.[1] === 'string' ? first[1] : '';
}

/** Returns a tree with another value at a path; undefined removes what is there. */
export function withValueAt(tree: Tree, path: string, value: Tree | undefined): Tree {
  const place = placeOf(tree, path);
  if (place === null) {
    // An item that the other side removed comes back at the end of its list.
    const list = placeOf(tree, sliceAt(path, 0, Math.max(0, path.lastIndexOf('.'))));
    return list === null || value === undefined
      ? tree
      : changedAt(tree, [...list, Infinity], value);
  }
  return changedAt(tree, place, value);
}

function changedAt(
  tree: Tree | undefined,
  [first, ...rest]: readonly (string | number)[],
  value: Tree | undefined,
): Tree {
  if (first === undefined) return value ?? null;
  if (Array.isArray(tree)) {
    const index = Math.min(Number(first), tree.length);
    if (rest.length === 0) return tree.toSpliced(index, 1, ...(value === undefined ? [] : [value]));
    return tree.toSpliced(index, 1, changedAt(tree[index], rest, value));
  }
  const record = isRecord(tree) ? tree : {};
  const { [first]: old, ...others } = record;
  if (rest.length === 0 && value === undefined) return others;
  return { ...record, [first]: rest.length === 0 ? value! : changedAt(old, rest, value) };
}
