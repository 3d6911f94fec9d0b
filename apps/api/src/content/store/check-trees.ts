/** Checks documents by their data, with others that they need beside them. */
import type { Content, ReadContent } from '../content.ts';
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { checkReferences, type KnownAliases } from '../check-references.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { FactInserter } from '../facts.ts';
import { checkTree, documentsOf } from '../read-content.ts';
import { readPictures } from '../read-pictures.ts';
import type { Trees } from './read-trees.ts';

/** The files that documents name: where each picture is, the sizes of downloads. */
export type Assets = Pick<ReadContent, 'downloads'> & {
  pictures: ReadonlyMap<string, UploadStore>;
};

export interface CheckedTrees {
  /** null: some documents are not valid by their schemas, or name a fact or a picture that does not exist. */
  content: Content | null;
  /** The data of each document as its schema returns it, by path. */
  data: ReadonlyMap<string, unknown>;
  problems: ContentProblem[];
  /** Whether problems are those of schemas, so that references were not checked. */
  isUnread: boolean;
}

/**
 * Checks documents: by their schemas, with the facts in place, their pictures, and their references.
 * @param options `known`: the aliases that they may refer to; null: they are documents of before, whose
 * references and pictures may be gone.
 * `pictures`: facts of pictures that were decoded before
 */
export async function checkTrees(
  documents: Trees,
  {
    facts,
    assets,
    known,
    pictures,
  }: {
    facts: FactInserter;
    assets: Assets;
    known: KnownAliases | null;
    pictures: Map<string, PictureFacts>;
  },
): Promise<CheckedTrees> {
  const inOrder = [...documents].sort(([a], [b]) => (a < b ? -1 : 1));
  const checked = inOrder.map(([path, data]) => [path, checkTree(path, data, facts)] as const);
  const data = new Map(checked.map(([path, each]) => [path, each.data]));
  const unread = checked.flatMap(([, each]) => each.problems);
  if (unread.length > 0) return { content: null, data, problems: unread, isUnread: true };
  const { problems, ...found } = await readPictures(data, assets, pictures, {
    mayBeGone: known === null,
  });
  const content = { documents: documentsOf(checked), downloads: assets.downloads, ...found };
  if (known) problems.push(...checkReferences(content, known));
  return { content, data, problems, isUnread: false };
}
