import { generatePath } from 'react-router';
import { screens } from '#page-table.ts';

/** The last part of the address of a kind with one document, whose path names no document. */
const ONLY = 'edit';

/** The address of the table of a kind. */
export const kindPath = (kind: string): string => generatePath(screens.contentKind.path, { kind });

/** The address of the form of a document, at one of its entries. */
export function documentPath(path: string, entry: string | null = null): string {
  const [kind = '', name = ONLY] = path.replace(/\.yaml$/, '').split('/');
  const address = generatePath(screens.contentDocument.path, { kind, '*': name });
  return entry === null ? address : `${address}?${new URLSearchParams({ entry })}`;
}

/** The path of the document at an address. */
export const pathAt = (kind: string, name: string): string =>
  name === ONLY ? `${kind}.yaml` : `${kind}/${name}.yaml`;
