import type { Event } from '@portolane/core/contract/event.ts';
import type { Picture, Slide } from '@portolane/core/contract/picture.ts';

type Pictured = Pick<Event, 'bannerImage' | 'slideshow'>;

/** The picture at the head of an event's page: the banner, else the slide that stands for all. null: none. */
export const leadPicture = ({ bannerImage, slideshow }: Pictured): Picture | null =>
  bannerImage ?? slideshow.find((slide) => slide.default) ?? slideshow[0] ?? null;

/** What the slideshow shows: nothing where its one slide stands at the head already. */
export const slidesShown = ({ bannerImage, slideshow }: Pictured): readonly Slide[] =>
  bannerImage || slideshow.length > 1 ? slideshow : [];
