/** The documents of kinds that are one file, before anything is written in them. */
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { ContentKind } from './content-kind.ts';
import { contentRegistry } from './content-registry.ts';
import { editText } from './edit-text.ts';

/** Returns the data of a file in which nothing is written yet: its lists, which are empty. */
const emptyTree = ({ schema }: ContentKind): TreeRecord => {
  const data = schema.parse({}) as TreeRecord;
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length === 0),
  );
};

/** Returns the data and the text of each such document by its path. */
export const emptyDocuments = (): Map<string, { tree: TreeRecord; text: string }> =>
  new Map(
    contentRegistry.flatMap((kind) => {
      if (kind.files === 'folder') return [];
      const tree = emptyTree(kind);
      return [[`${kind.name}.yaml`, { tree, text: editText('', tree) }] as const];
    }),
  );
