import { createContext, use } from 'react';
import { useController } from 'react-hook-form';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** The name of the data in the form. */
export const ROOT = 'tree';

/** The name of the field beside another one. */
export const beside = (name: string, field: string): string =>
  `${sliceAt(name, 0, name.lastIndexOf('.') + 1)}${field}`;

interface ContentFormState {
  kind: string;
  /** The field that is the title of the page; null: it is none. */
  title: string | null;
  /** The entry that the address names, which is open. */
  entry: string | null;
  /** Chinese texts as their English translates them, by path. */
  behind: ReadonlyMap<string, string>;
  /** Values of the facts that texts name. */
  facts: ContentDocumentView['facts'];
  /** What the check of an edit found, by the path with indexes. */
  problems: ReadonlyMap<string, string>;
}

export const ContentFormContext = createContext<ContentFormState>({
  kind: '',
  title: null,
  entry: null,
  behind: new Map(),
  facts: {},
  problems: new Map(),
});

export const useContentForm = (): ContentFormState => use(ContentFormContext);

/** Returns what is wrong with a field. */
export const useProblem = (name: string): string | undefined =>
  useContentForm().problems.get(sliceAt(name, ROOT.length + 1));

/** Returns the value of a field of the form, and what changes it; null empties it. */
export function useValue(name: string): {
  value: Tree | undefined;
  onChange: (value: Tree) => void;
  onBlur: () => void;
} {
  const { value, onChange, onBlur } = useController({ name }).field;
  return { value: value as Tree | undefined, onChange, onBlur };
}
