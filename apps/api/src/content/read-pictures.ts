import {
  pictureFacts,
  readPicture,
  UnusablePicture,
  type PictureFacts,
} from '#domain/pictures/picture-bytes.ts';
import { Drawings } from '#domain/pictures/drawings.ts';
import { drawingFacts } from '#domain/pictures/drawing-facts.ts';
import {
  drawingName,
  englishDrawing,
  pictureName,
  picturePath,
} from '#domain/pictures/picture-paths.ts';
import type { OpenUpload, UploadStore } from '#domain/uploads/upload-store.ts';
import type { Content, ReadContent } from './content.ts';
import type { ContentProblem, ProblemCode, ProblemValues } from './content-problem.ts';
import type { PictureFile } from './schema.ts';

interface PictureReference {
  file: string;
  field: string;
  picture: PictureFile;
}

/** Yields every reference to an image, with the file and field it comes from. */
function* pictureReferences(content: ReadContent): Generator<PictureReference> {
  const name = (
    file: string,
    field: string,
    picture: PictureFile | undefined,
  ): PictureReference[] => (picture ? [{ file, field, picture }] : []);
  for (const list of ['products', 'solutions', 'news', 'videos', 'cases'] as const)
    for (const { alias, picture, thumbnail } of content[list]) {
      yield* name(`${list}/${alias}.yaml`, 'picture', picture);
      yield* name(`${list}/${alias}.yaml`, 'thumbnail', thumbnail);
    }
  for (const list of ['brands', 'curations', 'pages'] as const)
    for (const { alias, picture } of content[list])
      yield* name(`${list}/${alias}.yaml`, 'picture', picture);
  for (const { alias, banner, cover, thumbnail, slideshow, sponsors, sessions } of content.events) {
    const file = `events/${alias}.yaml`;
    yield* name(file, 'banner', banner);
    yield* name(file, 'cover', cover);
    yield* name(file, 'thumbnail', thumbnail);
    for (const [index, slide] of slideshow.entries())
      yield* name(file, `slideshow.${index}`, slide);
    for (const [index, { logo }] of sponsors.entries())
      yield* name(file, `sponsors.${index}.logo`, logo);
    for (const [index, session] of sessions.entries())
      for (const [at, slide] of session.slideshow.entries())
        yield* name(file, `sessions.${index}.slideshow.${at}`, slide);
  }
  for (const [index, { avatar }] of (content.singles.personnel?.people ?? []).entries())
    yield* name('personnel.yaml', `people.${index}.avatar`, avatar);
}

/** Decodes an image unless this version of it was decoded before. @throws UnusablePicture */
export async function factsOf(
  upload: OpenUpload,
  file: string,
  known: Map<string, PictureFacts>,
): Promise<PictureFacts> {
  const key = `${file} ${upload.version}`;
  const found = known.get(key);
  if (found) {
    await upload.close();
    return found;
  }
  const bytes = await readPicture(upload);
  const facts = pictureName.test(file) ? await pictureFacts(bytes) : drawingFacts(bytes);
  known.set(key, facts);
  return facts;
}

/** Facts of an image whose file is gone. */
const gone: PictureFacts = { digest: '', width: 0, height: 0, alpha: false };

/**
 * Validates every referenced image, one at a time because a decoded image needs a lot of memory. A
 * drawing may have another one for English pages.
 * @param known facts of images that were validated before
 * @param options `mayBeGone`: the content is one of before, whose images may have been removed since
 */
export async function readPictures(
  content: ReadContent,
  { pictures: stores }: { pictures: ReadonlyMap<string, UploadStore> },
  known = new Map<string, PictureFacts>(),
  { mayBeGone = false } = {},
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const pictures = new Map<string, PictureFacts>();
  const drawings = new Drawings();
  const problems: ContentProblem[] = [];
  for (const { file, field, picture } of pictureReferences(content)) {
    const report = (code: ProblemCode, values: ProblemValues = {}) => {
      if (mayBeGone) pictures.set(picture.file, gone);
      else problems.push({ file, field, code, values: { file: picture.file, ...values } });
    };
    const isDrawing = drawingName.test(picture.file);
    for (const name of isDrawing ? [picture.file, englishDrawing(picture.file)] : [picture.file]) {
      if (pictures.has(name)) continue;
      const store = stores.get(name);
      const upload = await store?.open(picturePath(name));
      if (!store || !upload) {
        if (name === picture.file) report('picture.missing');
        continue;
      }
      try {
        const facts = await factsOf(upload, name, known);
        pictures.set(name, facts);
        if (isDrawing) drawings.add(picture.file, facts.digest, { store, file: name });
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        report(`picture.${error.reason}`, error.values);
      }
    }
  }
  return { content: { ...content, pictures, drawings }, problems };
}
