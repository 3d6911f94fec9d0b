/**
 * The drawings of the demonstration's content. Its files describe some of them (`form` and `front` of a
 * product, `layers` and `hot` of a solution, `portrait` of a person); the others follow from what a
 * document says. The product knows SVG files only, so the descriptions become pictures before the import.
 * Seeds are aliases, so that a drawing stays the same when texts change.
 */
import { createHash } from 'node:crypto';
import { type Document, parseDocument } from 'yaml';
import { insertFacts } from '@portolane/api/guest/content.ts';
import { formatterOf } from '@portolane/api/guest/outbox.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { chapterParts, secondsOf, splitChapters } from '@portolane/core/rules/video/chapters.ts';
import {
  type DeviceFront,
  type ElevationForm,
  type PlateRequest,
  platesVersion,
  type PortraitPlate,
  type StrataLayer,
} from './plates/plate-request.ts';

/** More would be too close together to tell apart. */
const MOST_DAYS = 8;
const MOST_SESSIONS = 12;
const MOST_SECTIONS = 12;

/** A drawing, and the one for English pages if it contains text. */
interface Drawn {
  plate: PlateRequest;
  english?: PlateRequest;
}

/** The drawings of a content. */
export interface ContentDrawings {
  /** The texts of the files, with the pictures in place of the descriptions. */
  texts: Map<string, string>;
  /** The plates to draw, by the name of their file in the folder of pictures. */
  plates: Map<string, PlateRequest>;
}

interface Text {
  zh: string;
  en?: string;
}
/** The fields of documents that are read; the import checks them. */
export interface Described {
  alias: string;
  series?: number;
  category?: string;
  brands?: string[];
  tags?: string[];
  form?: ElevationForm | 'strata';
  front?: DeviceFront;
  layers?: StrataLayer[];
  hot?: number;
  picture?: object;
  banner?: object;
  slideshow?: object[];
  body?: Text;
  duration?: string;
  results?: { figure: Text }[];
  sessions?: { starts: string; state?: string }[];
  topics?: object[];
  sections?: object[];
}
interface Person {
  alias: string;
  name: Text;
  avatar?: object;
  portrait?: Omit<PortraitPlate, 'kind'>;
}

/** Returns a drawing for each language of a text. */
const inBoth = (text: Text, plate: (text: string) => PlateRequest): Drawn => ({
  plate: plate(text.zh),
  english: plate(text.en ?? text.zh),
});

/** Returns the start of each day with visible sessions, in order, with the number of its sessions. */
function daysOf(sessions: NonNullable<Described['sessions']>): { start: Date; sessions: number }[] {
  const visible = sessions.filter(({ state }) => state !== 'hidden');
  const starts = (visible.length > 0 ? visible : sessions)
    .map((session) => taipeiTime(session.starts))
    // The import says what is wrong with it.
    .filter((start) => !Number.isNaN(start.getTime()))
    .toSorted((a, b) => a.getTime() - b.getTime());
  return [...Map.groupBy(starts, taipeiDay).values()].map((list) => ({
    start: list[0]!,
    sessions: list.length,
  }));
}

/**
 * Returns the drawings of a kind of document, by field; null: it has a picture of its own there.
 */
type Draw = (document: Described, context: Context) => Record<string, Drawn | null | undefined>;
interface Context {
  /** The SVG elements of each brand's mark. */
  marks: ReadonlyMap<string, string>;
  titleOf: (of: 'tag' | 'brand', alias: string | undefined) => Text | undefined;
}

/** Draws a station for each session and a meridian for each day, which the larger ones label. */
const drawEvent: Draw = ({ alias, series = 1, sessions = [], banner, slideshow = [] }) => {
  const seed = `${alias}-${series}`;
  const days = daysOf(sessions).slice(0, MOST_DAYS);
  if (days.length === 0) return {};
  const plate = (width: number, height: number) => ({
    kind: 'itinerary' as const,
    seed,
    width,
    height,
    sessions: days.map((day) => Math.min(day.sessions, MOST_SESSIONS)),
  });
  const dated = (width: number, height: number): Drawn => {
    const inLanguage = (language: Language): PlateRequest => ({
      ...plate(width, height),
      dates: days.map(({ start }) => formatterOf(language).monthDay(start)),
    });
    return { plate: inLanguage('zh-TW'), english: inLanguage('en') };
  };
  return {
    banner: banner || slideshow.length > 0 ? null : dated(960, 400),
    cover: dated(800, 450),
    thumbnail: { plate: plate(320, 180) },
  };
};

/** Values that the import refuses are not drawn, and stay in the file. */
const forms = new Set<string>(['rack1', 'rack2', 'rack4', 'desk', 'ap', 'dome', 'strata']);
const layerNames = new Set<string>(['grid', 'gate', 'tree', 'rings', 'bays', 'cells', 'wave']);

const drawOf: Readonly<Record<string, Draw>> = {
  /** Software as layers, hardware as an elevation. */
  products({ alias, form, front, picture }) {
    if (form === undefined || !forms.has(form)) return {};
    const draw = (width: number, height: number): Drawn => ({
      plate:
        form === 'strata'
          ? { kind: 'strata', seed: alias, width, height }
          : { kind: 'elevation', seed: alias, form, front, width, height },
    });
    return { picture: picture ? null : draw(800, 440), thumbnail: draw(400, 280) };
  },
  solutions({ alias, layers, hot, picture }) {
    if (!layers?.every((layer) => layerNames.has(layer)) || hot === undefined) return {};
    const draw = (width: number, height: number): Drawn => ({
      plate: { kind: 'strata', seed: alias, width, height, layers, hot },
    });
    return { picture: picture ? null : draw(960, 480), thumbnail: draw(400, 300) };
  },
  /** Promotions carry the mark of their brand. News of the company have photographs or nothing. */
  news({ alias, category, brands = [], picture }, { marks }) {
    if (category !== 'bulletin' && category !== 'promotion') return {};
    if (category === 'bulletin')
      return {
        picture: picture
          ? null
          : { plate: { kind: 'chart', seed: alias, width: 960, height: 400 } },
      };
    const plate = { kind: 'brand', seed: alias, mark: marks.get(brands[0] ?? '') } as const;
    return {
      // On the dark band of its page.
      picture: picture ? null : { plate: { ...plate, width: 960, height: 400, tone: 'ink' } },
      thumbnail: { plate: { ...plate, width: 480, height: 280 } },
    };
  },
  /** The topic, and the chapters on an arc whose distance is the video's length. */
  videos({ alias, body, duration = '0:00', tags = [], brands = [], picture }, { titleOf }) {
    const topic = titleOf('tag', tags[0]) ?? titleOf('brand', brands[0]);
    const plate = (text: string | undefined): PlateRequest => ({
      kind: 'fan',
      seed: alias,
      width: 960,
      height: 540,
      ...(text !== undefined && { topic: text }),
      chapters: chapterParts(splitChapters(body?.zh ?? '').chapters, duration),
      minutes: secondsOf(duration) / 60,
    });
    const still = { plate: plate(topic?.zh), english: plate(topic?.en ?? topic?.zh) };
    return { picture: picture ? null : still, thumbnail: still };
  },
  /** The first result. */
  cases({ alias, results = [], picture }) {
    const figures = results[0]?.figure;
    if (!figures) return {};
    const draw = (width: number, height: number) =>
      inBoth(figures, (figure) => ({ kind: 'result', seed: alias, figure, width, height }));
    return { picture: picture ? null : draw(960, 400), thumbnail: draw(640, 360) };
  },
  events: drawEvent,
  brands: ({ alias }, { marks }) => ({
    picture: {
      plate: { kind: 'brand', seed: alias, width: 640, height: 380, mark: marks.get(alias) },
    },
  }),
  /** A station for each topic. */
  curations: ({ alias, topics = [] }) => ({
    picture: {
      plate: {
        kind: 'chart',
        seed: alias,
        width: 1120,
        height: 640,
        tone: 'ink',
        stations: Math.max(2, topics.length),
      },
    },
  }),
  /** A station for each section. */
  pages: ({ alias, sections = [] }) => ({
    picture: {
      plate: {
        kind: 'chart',
        seed: alias,
        width: 480,
        height: 200,
        stations: Math.min(sections.length, MOST_SECTIONS),
      },
    },
  }),
};

/** The person, or the first character of the name, which depends on the language. */
const drawPerson = ({ alias, name, portrait }: Person): Drawn =>
  portrait
    ? { plate: { kind: 'portrait', ...portrait } }
    : inBoth(name, (text) => ({ kind: 'person', seed: alias, ch: Array.from(text)[0]! }));

/** Fields of the demonstration that describe drawings. */
const descriptions = ['form', 'front', 'layers', 'hot'];

/**
 * Replaces the descriptions of drawings by the names of their files.
 * @param texts the content files, with their dates resolved; one that is no valid YAML stays as it is
 * @param marks the SVG elements of each brand's mark, by the brand's alias
 */
export function drawContent(
  texts: ReadonlyMap<string, string>,
  marks: ReadonlyMap<string, string>,
): ContentDrawings {
  const plates = new Map<string, PlateRequest>();
  const add = (name: string, { plate, english }: Drawn): { file: string } => {
    plates.set(`${name}.svg`, plate);
    if (english) plates.set(`${name}.en.svg`, english);
    return { file: `${name}.svg` };
  };
  const parsed = new Map(
    [...texts]
      .map(([path, text]): [string, Document] => [path, parseDocument(text)])
      // The import says what is wrong with the others.
      .filter(([, { errors }]) => errors.length === 0),
  );
  const { files } = insertFacts(new Map([...parsed].map(([path, file]) => [path, file.toJS()])));
  const context: Context = { marks, titleOf: titlesIn(files) };
  const drawn = new Map(texts);
  for (const [path, file] of parsed) {
    const [kind = '', name = ''] = path.split(/[/.]/);
    const data = files.get(path);
    const fields = isDescribed(data) ? Object.entries(drawOf[kind]?.(data, context) ?? {}) : [];
    const hasAvatars = path === 'personnel.yaml' && drawAvatars(file, data, add);
    if (fields.length === 0 && !hasAvatars) continue;
    for (const field of fields.length > 0 ? descriptions : []) file.delete(field);
    for (const [field, each] of fields)
      if (each) file.set(field, file.createNode(add(`${kind}-${name}-${field}`, each)));
    drawn.set(path, file.toString({ lineWidth: 0 }));
  }
  return { texts: drawn, plates };
}

const isDescribed = (data: unknown): data is Described =>
  typeof (data as Described | null)?.alias === 'string';

/** Returns what finds the title of a keyword or a brand. */
function titlesIn(files: ReadonlyMap<string, unknown>): Context['titleOf'] {
  const { tags = [] } = (files.get('tags.yaml') ?? {}) as {
    tags?: { alias: string; title: Text }[];
  };
  return (of, alias) => {
    if (of === 'tag') return tags.find((each) => each.alias === alias)?.title;
    return (files.get(`brands/${alias}.yaml`) as { title: Text } | undefined)?.title;
  };
}

/** Gives each person an avatar. Returns whether the file has people. */
function drawAvatars(
  file: Document,
  data: unknown,
  add: (name: string, drawn: Drawn) => { file: string },
): boolean {
  const { people = [] } = data as { people?: Person[] };
  for (const [index, person] of people.entries()) {
    if (!person.avatar && person.name)
      file.setIn(
        ['people', index, 'avatar'],
        file.createNode(add(`person-${person.alias}`, drawPerson(person))),
      );
    file.deleteIn(['people', index, 'portrait']);
  }
  return people.length > 0;
}

/** Returns what a drawing follows from, so that it need not be drawn to be recognised. */
export const keyOfPlate = (plate: PlateRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([platesVersion, plate]))
    .digest('base64url');
