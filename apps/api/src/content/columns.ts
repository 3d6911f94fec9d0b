/** Columns that the rows of several kinds have. */
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type { Localized, StoredPicture, StoredSlide } from '#db/stored-types.ts';
import { drawingName, englishDrawing } from '#domain/pictures/picture-paths.ts';
import type { Content } from './content.ts';
import type { PictureFile, PublicationFields, SlideFile } from './fields.ts';

/**
 * Returns the publication columns of a row.
 * @param dated its displayed date, the default of `publishUp`
 */
export const publicationColumns = (
  { state, publishUp, publishDown }: PublicationFields,
  dated: Date | null = null,
) => ({
  state,
  publishUp: publishUp ? taipeiTime(publishUp) : dated,
  publishDown: publishDown ? taipeiTime(publishDown) : null,
});

/** The publication columns of a row that always has a displayed date. */
export const datedColumns = (row: PublicationFields & { publishedAt: string }) => {
  const date = taipeiTime(row.publishedAt);
  const columns = publicationColumns(row);
  return { ...columns, publishUp: columns.publishUp ?? date };
};

/** The text of a row whose document does not have it. */
const noText: Localized = { zh: '', en: '' };
export const textOr = (text: Localized | undefined, other: Localized = noText): Localized =>
  text ?? other;

/** Adds the facts of the image; `readPictures` has validated that it exists. */
export const pictureOf = (
  { pictures }: Content,
  { file, alt, focus }: PictureFile,
): StoredPicture => {
  const { digest, width, height, alpha } = pictures.get(file)!;
  const english = pictures.get(englishDrawing(file));
  return {
    file,
    digest,
    ...(english && english.digest !== digest && { digestEn: english.digest }),
    width,
    height,
    alpha,
    alt: alt ?? null,
    ...(focus && { focus }),
  };
};

/** Returns the first picture that there is, as a row has it. */
export const firstPicture = (
  content: Content,
  ...pictures: (PictureFile | undefined)[]
): StoredPicture | null => {
  const picture = pictures.find((each) => each !== undefined);
  return picture ? pictureOf(content, picture) : null;
};

/** Returns a picture unless it is a drawing. */
export const photograph = (picture: PictureFile | undefined): PictureFile | undefined =>
  picture && !drawingName.test(picture.file) ? picture : undefined;

/**
 * Returns the picture of lists: the first that there is, but a photograph before a drawing, so that an
 * old drawing does not hide a newer photograph.
 */
export const listPicture = (
  content: Content,
  ...pictures: (PictureFile | undefined)[]
): StoredPicture | null =>
  firstPicture(
    content,
    pictures.find((each) => photograph(each) !== undefined),
    ...pictures,
  );

/** Returns slides as a row has them: one of them represents the event or session. */
export function slidesOf(content: Content, slides: readonly SlideFile[]): StoredSlide[] {
  const defaultIndex = Math.max(
    0,
    slides.findIndex((slide) => slide.default),
  );
  return slides.map((slide, index) => ({
    ...pictureOf(content, slide),
    default: index === defaultIndex,
  }));
}

/** The columns that all items have. */
export const itemColumns = (
  content: Content,
  row: PublicationFields & {
    alias: string;
    title: Localized;
    summary: Localized;
    brands: string[];
    tags: string[];
    publishedAt: string;
    picture?: PictureFile | undefined;
    thumbnail?: PictureFile | undefined;
  },
) => ({
  alias: row.alias,
  title: row.title,
  summary: row.summary,
  brands: row.brands,
  tags: row.tags,
  picture: firstPicture(content, row.picture),
  thumbnail: listPicture(content, row.thumbnail, row.picture),
  ...datedColumns(row),
  featured: false,
  dealerOnly: false,
  position: 0,
});
