import { changesOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';

/** Texts in the audit log; a whole page would be there twice for each change. */
const AUDITED_LENGTH = 300;
const AUDITED_CHANGES = 50;

/** Returns a value with the first characters of its texts, in their order, and what holds them. */
function shortened(value: Tree, room = { characters: AUDITED_LENGTH }): Tree {
  if (typeof value === 'string') {
    const text = value.length > room.characters ? `${cutText(value, room.characters)}…` : value;
    room.characters -= Math.min(value.length, room.characters);
    return text;
  }
  const isRoom = () => room.characters > 0;
  if (Array.isArray(value))
    return value.flatMap((each) => (isRoom() ? [shortened(each, room)] : []));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      isRoom() ? [[name, shortened(each, room)]] : [],
    ),
  );
}
const audited = (value: Tree | undefined): Tree => (value === undefined ? null : shortened(value));

/** Returns what the audit log says about a change of a document: the first fields, shortened. */
export const auditedChanges = (before: Tree | null, after: Tree) =>
  Object.fromEntries(
    changesOf(before ?? {}, after)
      .slice(0, AUDITED_CHANGES)
      .map((change) => [
        change.path,
        { before: audited(change.before), after: audited(change.after) },
      ]),
  );
