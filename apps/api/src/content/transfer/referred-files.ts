/** The files that documents need: pictures, drawings, and downloads, uploaded or of the content folder. */
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { downloadPath, uploadPathOf } from '#domain/downloads/download-paths.ts';
import {
  drawingName,
  englishDrawing,
  picturePath,
  PICTURES,
} from '#domain/pictures/picture-paths.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { downloadName } from '../content.ts';
import { kindOf } from '../document-path.ts';
import { factInserter } from '../facts.ts';
import { schemaOf } from '../kind-lookup.ts';
import { picturesIn, uploadsIn } from '../references-in.ts';
import { fileUuid } from '../stable-uuid.ts';
import { brandMedia } from './content-archive.ts';

interface NeededFile {
  path: string;
  /** It is used if it is there. */
  isOptional?: true;
}

interface FoundFile {
  store: UploadStore;
  isUpload: boolean;
}

export interface ReferredFiles {
  /** By path, in the order of the paths. */
  files: Map<string, FoundFile>;
  /** Files that are nowhere, with the document that needs each. */
  missing: { document: string; path: string }[];
}

/** Yields the files that a document needs, with its facts in place. */
function* filesNeededBy(path: string, data: unknown): Generator<NeededFile> {
  const schema = schemaOf(path);
  if (!schema) return;
  for (const { picture } of picturesIn(schema, data)) {
    const { file } = picture;
    yield { path: picturePath(file) };
    if (drawingName.test(file)) yield { path: picturePath(englishDrawing(file)), isOptional: true };
  }
  for (const upload of uploadsIn(schema, data)) yield { path: downloadPath(upload) };
  if (kindOf(path) !== 'files' || !isRecord(data as Tree)) return;
  const { alias, contentType, link, upload } = data as Record<string, string>;
  if (link !== 'file' || upload !== undefined) return;
  yield { path: downloadPath(downloadName({ alias: alias!, contentType: contentType! })) };
  yield { path: uploadPathOf({ uuid: fileUuid(alias!) }), isOptional: true };
}

/**
 * Finds the files that documents need. An upload takes precedence over a file of the content folder; the
 * logos of brands are in the content folder alone, and no document names them.
 */
export async function findReferredFiles(
  documents: ReadonlyMap<string, Tree>,
  settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'>,
): Promise<ReferredFiles> {
  const present = new Map<string, FoundFile>();
  const add = async (store: UploadStore, folder: string, isUpload: boolean) => {
    for (const { path } of await store.list(folder))
      if (!present.has(path)) present.set(path, { store, isUpload });
  };
  const uploads = uploadStoreOf(settings);
  for (const folder of [PICTURES, 'files']) await add(uploads, folder, true);
  const files = new Map<string, FoundFile>();
  if (settings.contentDir !== null) {
    const content = new FolderStore(settings.contentDir);
    for (const folder of [PICTURES, 'files']) await add(content, folder, false);
    for (const { path } of await content.list(brandMedia))
      if (path.endsWith('.svg')) files.set(path, { store: content, isUpload: false });
  }
  const { insertInto } = factInserter(documents);
  const missing: ReferredFiles['missing'] = [];
  for (const [document, tree] of documents)
    for (const { path, isOptional } of filesNeededBy(document, insertInto(document, tree).data)) {
      const found = present.get(path);
      if (found) files.set(path, found);
      else if (!isOptional) missing.push({ document, path });
    }
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), missing };
}
