/**
 * The drawings of content without images of its own, by kind of content, each in the shape in which
 * pages show it. Seeds are aliases, so that a drawing stays the same when texts change.
 */
import type { PlateRequest, PortraitPlate, StrataLayer } from '@portolane/plates/plate-request.ts';
import { chapterParts, secondsOf, splitChapters } from '@portolane/core/rules/video/chapters.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { formatterOf } from '#i18n/formatter.ts';
import type { Localized, StoredCuration, StoredPicture } from '#db/stored-types.ts';
import type { Drawings } from '#domain/pictures/drawings.ts';
import type { CaseFile, EventFile, PageFile, ProductFile, VideoFile } from './schema.ts';

/** More would be too close together to tell apart. */
const MOST_DAYS = 8;
const MOST_SESSIONS = 12;
const MOST_SECTIONS = 12;

/** `picture` is for the head of the item's page, `thumbnail` for lists. */
interface Illustrations {
  picture: StoredPicture;
  thumbnail: StoredPicture;
}

/** Draws software as layers and hardware as an elevation. */
export function productDrawings(
  drawings: Drawings,
  { alias, form, front }: Pick<ProductFile, 'alias' | 'form' | 'front'>,
): Illustrations {
  const draw = (width: number, height: number) =>
    drawings.add(
      alias,
      form === 'strata'
        ? { kind: 'strata', seed: alias, width, height }
        : { kind: 'elevation', seed: alias, form, front, width, height },
    );
  return { picture: draw(800, 440), thumbnail: draw(400, 280) };
}

export function solutionDrawings(
  drawings: Drawings,
  { alias, layers, hot }: { alias: string; layers: readonly StrataLayer[]; hot: number },
): Illustrations {
  const draw = (width: number, height: number) =>
    drawings.add(alias, { kind: 'strata', seed: alias, width, height, layers, hot });
  return { picture: draw(960, 480), thumbnail: draw(400, 300) };
}

/** Promotions carry the mark of their brand. Lists show no pictures of bulletins. */
export function newsDrawings(
  drawings: Drawings,
  { alias, category }: { alias: string; category: 'bulletin' | 'promotion' },
  mark: string | undefined,
): { picture: StoredPicture; thumbnail: StoredPicture | null } {
  if (category === 'bulletin')
    return {
      picture: drawings.add(alias, { kind: 'chart', seed: alias, width: 960, height: 400 }),
      thumbnail: null,
    };
  const plate = { kind: 'brand', seed: alias, mark } as const;
  return {
    // On the dark band of its page.
    picture: drawings.add(alias, { ...plate, width: 960, height: 400, tone: 'ink' }),
    thumbnail: drawings.add(alias, { ...plate, width: 480, height: 280 }),
  };
}

/** Draws the topic, and the chapters on an arc whose distance is the video's length. */
export function videoDrawings(
  drawings: Drawings,
  { alias, body, duration }: Pick<VideoFile, 'alias' | 'body' | 'duration'>,
  topic: Localized | undefined,
): Illustrations {
  const plate = (text: string | undefined): PlateRequest => ({
    kind: 'fan',
    seed: alias,
    width: 960,
    height: 540,
    ...(text !== undefined && { topic: text }),
    chapters: chapterParts(splitChapters(body.zh).chapters, duration),
    minutes: secondsOf(duration) / 60,
  });
  const still = drawings.add(alias, plate(topic?.zh), plate(topic?.en ?? topic?.zh));
  return { picture: still, thumbnail: still };
}

/** Draws the first result. */
export function caseDrawings(
  drawings: Drawings,
  { alias, results }: Pick<CaseFile, 'alias' | 'results'>,
): Illustrations {
  const { figure } = results[0]!;
  const draw = (width: number, height: number) => {
    const plate = (text: string): PlateRequest => ({
      kind: 'result',
      seed: alias,
      figure: text,
      width,
      height,
    });
    return drawings.add(alias, plate(figure.zh), plate(figure.en ?? figure.zh));
  };
  return { picture: draw(960, 400), thumbnail: draw(640, 360) };
}

/**
 * Draws a station for each session and a meridian for each day. Where there is room, the meridians
 * are labelled with the dates, in the visitor's language. `cover` is for the home page.
 * @param days the start of each day's first session, with the number of its sessions
 */
export function eventDrawings(
  drawings: Drawings,
  { alias, series }: Pick<EventFile, 'alias' | 'series'>,
  days: readonly { start: Date; sessions: number }[],
): Illustrations & { cover: StoredPicture } {
  const seed = `${alias}-${series}`;
  const drawn = days.slice(0, MOST_DAYS);
  const plate = (width: number, height: number) => ({
    kind: 'itinerary' as const,
    seed,
    width,
    height,
    sessions: drawn.map(({ sessions }) => Math.min(sessions, MOST_SESSIONS)),
  });
  const dated = (width: number, height: number) => {
    const inLanguage = (language: Language): PlateRequest => ({
      ...plate(width, height),
      dates: drawn.map(({ start }) => formatterOf(language).monthDay(start)),
    });
    return drawings.add(seed, inLanguage('zh-TW'), inLanguage('en'));
  };
  return {
    picture: dated(960, 400),
    cover: dated(800, 450),
    thumbnail: drawings.add(seed, plate(320, 180)),
  };
}

export const brandDrawing = (
  drawings: Drawings,
  alias: string,
  mark: string | undefined,
): StoredPicture =>
  drawings.add(alias, { kind: 'brand', seed: alias, width: 640, height: 380, mark });

/** Draws the person, or the first character of the name, which depends on the language. */
export function personDrawing(
  drawings: Drawings,
  alias: string,
  name: Localized,
  portrait?: Omit<PortraitPlate, 'kind'>,
): StoredPicture {
  if (portrait) return drawings.add(alias, { kind: 'portrait', ...portrait });
  const plate = (text: string): PlateRequest => ({
    kind: 'person',
    seed: alias,
    ch: Array.from(text)[0]!,
  });
  return drawings.add(alias, plate(name.zh), plate(name.en ?? name.zh));
}

/** Draws a station for each topic. */
export const campaignDrawing = (
  drawings: Drawings,
  { alias, topics }: Pick<StoredCuration, 'alias' | 'topics'>,
): StoredPicture =>
  drawings.add(alias, {
    kind: 'chart',
    seed: alias,
    width: 1120,
    height: 640,
    tone: 'ink',
    stations: Math.max(2, topics.length),
  });

/** Draws a station for each section. */
export const pageDrawing = (
  drawings: Drawings,
  { alias, sections }: Pick<PageFile, 'alias' | 'sections'>,
): StoredPicture =>
  drawings.add(alias, {
    kind: 'chart',
    seed: alias,
    width: 480,
    height: 200,
    stations: Math.min(sections.length, MOST_SECTIONS),
  });
