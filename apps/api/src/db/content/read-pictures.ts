import {
  pictureFacts,
  readPicture,
  UnusablePicture,
  type PictureFacts,
} from '#pictures/picture-bytes.ts';
import type { ContentProblem, ContentSources, ReadContent } from './read-content.ts';
import type { PictureFile } from './schema.ts';

/** What was checked, and what its pictures are. */
export type Content = ReadContent & { pictures: ReadonlyMap<string, PictureFacts> };

interface Named {
  /** File and field that name the picture. */
  file: string;
  field: string;
  picture: PictureFile;
}

/** Every picture that the content names, with where it does. */
function* namedPictures(content: ReadContent): Generator<Named> {
  const name = (file: string, field: string, picture: PictureFile | undefined): Named[] =>
    picture ? [{ file, field, picture }] : [];
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
  for (const [index, { avatar }] of content.singles['personnel.yaml'].people.entries())
    yield* name('personnel.yaml', `people.${index}.avatar`, avatar);
}

/** Looks at every picture that is named, one after the other: a decoded one takes a lot of memory for a moment. */
export async function readPictures(
  content: ReadContent,
  { pictures: places }: Pick<ContentSources, 'pictures'>,
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const pictures = new Map<string, PictureFacts>();
  const problems: ContentProblem[] = [];
  for (const { file, field, picture } of namedPictures(content)) {
    const place = places.get(picture.file);
    const say = (what: string) =>
      problems.push({ file, field, message: `names the picture "${picture.file}", which ${what}` });
    if (!place) say('is neither in content/pictures nor in the folder pictures of DATA_DIR');
    else if (!pictures.has(picture.file)) {
      try {
        pictures.set(picture.file, await pictureFacts(await readPicture(place)));
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        say(error.message);
      }
    }
  }
  return { content: { ...content, pictures }, problems };
}
