/**
 * Finds the English texts that are behind: their Chinese text changed after they were last saved.
 */
import { below, fieldOf, identityOf, isRecord, nameOfItem, type Tree } from './document-tree.ts';

interface Text {
  zh: string;
  en: string | undefined;
}

/** Returns the texts of a tree that have two languages, by path. */
export function textsOf(tree: Tree, path = ''): Map<string, Text> {
  if (Array.isArray(tree)) {
    const identity = identityOf([tree]);
    return new Map(
      tree.flatMap((each, index) => [
        ...textsOf(each, below(path, identity === 'index' ? index : nameOfItem(each, identity))),
      ]),
    );
  }
  if (!isRecord(tree)) return new Map();
  const [zh, en] = [fieldOf(tree, 'zh'), fieldOf(tree, 'en')];
  if (typeof zh === 'string')
    return new Map([[path, { zh, en: typeof en === 'string' ? en : undefined }]]);
  return new Map(
    Object.entries(tree).flatMap(([name, each]) => [...textsOf(each, below(path, name))]),
  );
}

/**
 * Returns the texts that are behind after an edit, each with the Chinese that its English
 * translates.
 * @param behind those that were behind before
 * @param minor whether the edit leaves translations valid, such as a corrected character
 */
export function behindAfter({
  behind,
  before,
  after,
  minor,
}: {
  behind: ReadonlyMap<string, string>;
  before: Tree | null;
  after: Tree;
  minor: boolean;
}): Map<string, string> {
  const old = before === null ? new Map<string, Text>() : textsOf(before);
  return new Map(
    [...textsOf(after)].flatMap(([path, { zh, en }]) => {
      const known = old.get(path);
      if (en === undefined || known?.en !== en) return [];
      const translated = behind.get(path) ?? (minor ? zh : known.zh);
      return translated === zh ? [] : [[path, translated] as const];
    }),
  );
}
