import { createContext, use } from 'react';
import { useController } from 'react-hook-form';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** The name of the data in the form. */
export const ROOT = 'tree';

/** The name of the field beside another one. */
export const beside = (name: string, field: string): string =>
  `${sliceAt(name, 0, name.lastIndexOf('.') + 1)}${field}`;

interface ContentFormState {
  kind: string;
  /** The entry that the address names, which is open. */
  entry: string | null;
  /** Chinese texts as their English translates them, by path. */
  behind: ReadonlyMap<string, string>;
  /** What the check of an edit found, by the path with indexes. */
  problems: ReadonlyMap<string, string>;
}

export const ContentFormContext = createContext<ContentFormState>({
  kind: '',
  entry: null,
  behind: new Map(),
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
