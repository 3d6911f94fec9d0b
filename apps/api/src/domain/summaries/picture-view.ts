import type { Picture, Slide } from '@portolane/core/contract/picture.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { fallbackOf } from '@portolane/core/rules/picture/picture-sizes.ts';
import { pick } from '#db/localized.ts';
import type { StoredPicture, StoredSlide } from '#db/stored-types.ts';
import { drawingName } from '#domain/pictures/picture-paths.ts';

const view = (
  { file, digest, digestEn, width, height, alpha, alt, focus }: StoredPicture,
  language: Language,
): Picture => ({
  path: `/api/picture/${file}/${language === 'en' && digestEn ? digestEn : digest}`,
  width,
  height,
  fallback: drawingName.test(file) ? 'svg' : fallbackOf(alpha),
  alt: pick(alt, language),
  ...(focus && { focus }),
});

/** Returns an image as the contract shows it, or null if there is none. */
export function pictureView(picture: StoredPicture, language: Language): Picture;
export function pictureView(
  picture: StoredPicture | null | undefined,
  language: Language,
): Picture | null;
export function pictureView(
  picture: StoredPicture | null | undefined,
  language: Language,
): Picture | null {
  return picture ? view(picture, language) : null;
}

/** Returns the slides of a slideshow as the contract shows them. */
export const slidesView = (slides: readonly StoredSlide[], language: Language): Slide[] =>
  slides.map((slide) => ({ ...view(slide, language), default: slide.default }));
