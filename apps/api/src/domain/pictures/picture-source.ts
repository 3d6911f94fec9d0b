import type { Language } from '@portolane/core/i18n/language.ts';
import type { StoredPicture } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { storesOf, uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { readDrawing } from './drawings.ts';
import { drawingName } from './picture-paths.ts';
import { storedPicture } from './stored-picture.ts';

/** The places of a site's files. */
export type FileSettings = Pick<ModuleDeps['settings'], 'dataDir' | 'files' | 'contentDir'>;

/** Returns the bytes of a picture as it was uploaded, or null if its file is gone. */
export async function pictureSource(
  { file, digest, digestEn }: StoredPicture,
  settings: FileSettings,
  language: Language = 'zh-TW',
): Promise<Buffer | null> {
  if (!drawingName.test(file)) return storedPicture(file, digest, storesOf(settings));
  return readDrawing(
    uploadStoreOf(settings),
    file,
    language === 'en' && digestEn ? digestEn : digest,
  );
}
