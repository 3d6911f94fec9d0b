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
import type { Content } from './content.ts';
import type { ContentProblem, ProblemCode, ProblemValues } from './content-problem.ts';
import { schemaOf } from './kind-lookup.ts';
import { picturesIn } from './references-in.ts';

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
 * @param data of documents that match their schemas, by path
 * @param known facts of images that were validated before
 * @param options `mayBeGone`: the content is one of before, whose images may have been removed since
 */
export async function readPictures(
  data: ReadonlyMap<string, unknown>,
  { pictures: stores }: { pictures: ReadonlyMap<string, UploadStore> },
  known = new Map<string, PictureFacts>(),
  { mayBeGone = false } = {},
): Promise<Pick<Content, 'pictures' | 'drawings'> & { problems: ContentProblem[] }> {
  const pictures = new Map<string, PictureFacts>();
  const drawings = new Drawings();
  const problems: ContentProblem[] = [];
  const named = [...data].flatMap(([file, document]) =>
    picturesIn(schemaOf(file)!, document)
      .map((each) => ({ file, ...each }))
      .toArray(),
  );
  for (const { file, field, picture } of named) {
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
  return { pictures, drawings, problems };
}
