import type { Language } from '@portolane/core/i18n/language.ts';
import type { ContentPicture } from '@portolane/core/contract/desk/content.ts';
import { problemText } from '#content/content-problem.ts';
import { readAssets } from '#content/read-content.ts';
import { factsOf } from '#content/read-pictures.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { drawingFacts } from '#domain/pictures/drawing-facts.ts';
import {
  pictureFacts,
  type PictureFacts,
  readPicture,
  UnusablePicture,
} from '#domain/pictures/picture-bytes.ts';
import { drawingName, picturePath } from '#domain/pictures/picture-paths.ts';
import { safeDrawing } from '#domain/pictures/safe-drawing.ts';
import { storePicture } from '#domain/pictures/store-picture.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { paged, type PageRequest } from '#http/paged.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Facts of pictures that were decoded before, by name and version. */
const known = new Map<string, PictureFacts>();

const view = (
  file: string,
  { digest, width, height }: Pick<PictureFacts, 'digest' | 'width' | 'height'>,
): ContentPicture => ({ file, path: `/api/picture/${file}/${digest}`, width, height });

const picturesOf = ({ settings }: Pick<Deps, 'settings'>) =>
  readAssets(settings.contentDir, uploadStoreOf(settings)).then(({ pictures }) => pictures);

/** Returns the facts of pictures by name, without those that are missing or broken. */
export async function readNamedPictures(
  deps: Pick<Deps, 'settings'>,
  names: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const found = new Map<string, PictureFacts>();
  if (names.length === 0) return found;
  const stores = await picturesOf(deps);
  for (const name of names) {
    const upload = await stores.get(name)?.open(picturePath(name));
    if (!upload) continue;
    try {
      found.set(name, await factsOf(upload, name, known));
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
    }
  }
  return found;
}

/** Returns a page of the pictures that content may use, by name; those that are broken are left out. */
export async function listPictures(
  deps: Pick<Deps, 'settings'>,
  { search = '', ...page }: PageRequest & { search?: string | undefined },
): ReturnType<typeof paged<ContentPicture>> {
  const stores = await picturesOf(deps);
  const names = [...stores.keys()].filter((name) => name.includes(search.toLowerCase())).sort();
  const read = async (name: string): Promise<ContentPicture[]> => {
    const upload = await stores.get(name)!.open(picturePath(name));
    if (!upload) return [];
    try {
      return [view(name, await factsOf(upload, name, known))];
    } catch (error) {
      if (error instanceof UnusablePicture) return [];
      throw error;
    }
  };
  return paged(
    page,
    async ({ limit, offset }) => {
      const items: ContentPicture[] = [];
      // One at a time, because a decoded image needs a lot of memory.
      for (const name of names.slice(offset, offset + limit)) items.push(...(await read(name)));
      return items;
    },
    () => Promise.resolve(names.length),
  );
}

/** Returns the picture of this name if it has these bytes, else null. @throws UnusablePicture */
async function samePicture(
  { db, now, settings }: Deps,
  file: string,
  given: Buffer,
): Promise<ContentPicture | null> {
  if (!(await picturesOf({ settings })).has(file)) return null;
  // Before it is read, so that the sweep leaves it alone until a document names it.
  await keepUpload(db, picturePath(file), now());
  const upload = await (await picturesOf({ settings })).get(file)?.open(picturePath(file));
  if (!upload) return null;
  const bytes = await readPicture(upload);
  const isDrawing = drawingName.test(file);
  // Drawings are kept as they were cleaned.
  if (!bytes.equals(isDrawing ? safeDrawing(given) : given)) return null;
  return view(file, isDrawing ? drawingFacts(bytes) : await pictureFacts(bytes));
}

/**
 * Adds a picture under a new name: a replaced one would differ from what rows say about it. If several
 * are added under one name at the same time, one of them is kept. Adding the same picture again, for
 * example in another form, returns the existing one.
 * @param data in base64
 * @param language of what is said of a picture that cannot be taken
 * @throws DESK_ITEM_EXISTS if another picture has the name; DESK_NOT_POSSIBLE that says what is wrong with the picture
 */
export async function addPicture(
  deps: Deps,
  {
    file,
    data,
    actor,
    language,
  }: { file: string; data: string; actor: string; language: Language },
): Promise<ContentPicture> {
  const assertNew = async () => {
    if ((await picturesOf(deps)).has(file))
      throw new CodedError('DESK_ITEM_EXISTS', {
        message: translatorOf(language)('deskErrors:pictureExists', { file }),
      });
  };
  const bytes = Buffer.from(data, 'base64');
  try {
    const same = await samePicture(deps, file, bytes);
    if (same) return same;
    // Checked before decoding, and again under the lock that keeps others from adding the same name.
    await assertNew();
    return view(file, await storePicture(deps, { name: file, bytes, actor }, assertNew));
  } catch (error) {
    if (error instanceof UnusablePicture)
      throw new CodedError('DESK_NOT_POSSIBLE', {
        message: problemText(
          { code: `picture.${error.reason}`, values: { file, ...error.values } },
          language,
        ),
      });
    throw error;
  }
}

/**
 * Returns the bytes of a picture as they were added, at full resolution.
 * @throws DESK_ITEM_NOT_EXIST
 */
export async function readPictureBytes(
  deps: Pick<Deps, 'settings'>,
  file: string,
): Promise<Buffer> {
  const upload = await (await picturesOf(deps)).get(file)?.open(picturePath(file));
  if (!upload) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return readPicture(upload);
}
