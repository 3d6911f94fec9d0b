import type { Event } from '@portolane/core/contract/event.ts';
import type { Picture, Slide } from '@portolane/core/contract/picture.ts';

type EventPictures = Pick<Event, 'bannerImage' | 'slideshow'>;

/**
 * Returns the main image of an event's page: the banner, else the default slide; null if there is
 * neither.
 */
export const leadPicture = ({ bannerImage, slideshow }: EventPictures): Picture | null =>
  bannerImage ?? slideshow.find((slide) => slide.default) ?? slideshow[0] ?? null;

/** Returns the slides to show; none if the only slide is already the main image. */
export const slidesShown = ({ bannerImage, slideshow }: EventPictures): readonly Slide[] =>
  bannerImage || slideshow.length > 1 ? slideshow : [];
