import {
  pictureFacts,
  readPicture,
  UnusablePicture,
  type PictureFacts,
} from '#domain/pictures/picture-bytes.ts';
import { Drawings } from '#domain/pictures/drawings.ts';
import { picturePath } from '#domain/pictures/picture-paths.ts';
import type { OpenUpload } from '#domain/uploads/upload-store.ts';
import type { Content, ReadContent } from './content.ts';
import type { ContentProblem, ProblemCode, ProblemValues } from './content-problem.ts';
import type { ContentSources } from './read-content.ts';
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
    for (const { alias, picture } of content[list])
      yield* name(`${list}/${alias}.yaml`, 'picture', picture);
  for (const { alias, banner, slideshow, sponsors, sessions } of content.events) {
    const file = `events/${alias}.yaml`;
    yield* name(file, 'banner', banner);
    for (const [index, slide] of slideshow.entries())
      yield* name(file, `slideshow.${index}`, slide);
    for (const [index, { logo }] of sponsors.entries())
      yield* name(file, `sponsors.${index}.logo`, logo);
    for (const [index, session] of sessions.entries())
      for (const [at, slide] of session.slideshow.entries())
        yield* name(file, `sessions.${index}.slideshow.${at}`, slide);
  }
  for (const [index, { avatar }] of content.singles.personnel.people.entries())
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
  const facts = await pictureFacts(await readPicture(upload));
  known.set(key, facts);
  return facts;
}

/**
 * Validates every referenced image, one at a time because a decoded image needs a lot of memory.
 * @param known facts of images that were validated before
 */
export async function readPictures(
  content: ReadContent,
  { pictures: stores }: Pick<ContentSources, 'pictures'>,
  known = new Map<string, PictureFacts>(),
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const pictures = new Map<string, PictureFacts>();
  const problems: ContentProblem[] = [];
  for (const { file, field, picture } of pictureReferences(content)) {
    const upload = pictures.has(picture.file)
      ? null
      : await stores.get(picture.file)?.open(picturePath(picture.file));
    const report = (code: ProblemCode, values: ProblemValues = {}) =>
      problems.push({ file, field, code, values: { file: picture.file, ...values } });
    if (upload === undefined || (upload === null && !pictures.has(picture.file)))
      report('picture.missing');
    else if (upload) {
      try {
        pictures.set(picture.file, await factsOf(upload, picture.file, known));
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        report(`picture.${error.reason}`, error.values);
      }
    }
  }
  return { content: { ...content, pictures, drawings: new Drawings() }, problems };
}
