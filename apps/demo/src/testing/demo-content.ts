/**
 * The demonstration's content, read once per worker of the tests: most of their files read all of it,
 * which takes longer than what they check. None of them changes it.
 */
import { parse } from 'yaml';
import { readSources } from '@portolane/api/guest/content.ts';
import { parseContent } from '@portolane/api/testing/whole-content.ts';
import { demoContent } from '../demonstration.ts';
import { type Described, drawContent } from '../draw-content.ts';
import { resolveDates } from '../relative-dates.ts';

/** The moment that the dates count from. */
export const demoStart = new Date();

let files: ReturnType<typeof readSources> | undefined;
let parsed: Promise<ReturnType<typeof parseContent>> | undefined;

/** Resolves to the files of the content, with the dates of a demonstration that starts then. */
export async function datedSources(start: Date) {
  const sources = await (files ??= readSources(demoContent, null));
  const resolve = resolveDates(start);
  const texts = new Map([...sources.texts].map(([path, text]) => [path, resolve(text)]));
  return { ...sources, texts };
}

/** Resolves to the same with pictures in place of the descriptions of drawings. */
export async function demoSources(start = demoStart) {
  const sources = await datedSources(start);
  return { ...sources, texts: drawContent(sources.texts, new Map()).texts };
}

/** Resolves to the sessions that start so many minutes from the start, as `alias/series/key`. */
export async function minuteSessions(): Promise<ReadonlySet<string>> {
  const { texts } = await (files ??= readSources(demoContent, null));
  const events = [...texts].filter(([path]) => path.startsWith('events/'));
  return new Set(
    events.flatMap(([, text]) => {
      const { alias, series, sessions } = parse(text) as {
        alias: string;
        series: number;
        sessions: { key: string; starts: { minutes?: number } }[];
      };
      return sessions.flatMap(({ key, starts }) =>
        starts.minutes === undefined ? [] : [`${alias}/${series}/${key}`],
      );
    }),
  );
}

/** The look of a product's drawing. */
export type ProductLook = Required<Pick<Described, 'form'>> & Pick<Described, 'front'>;

/** Resolves to how the products are drawn, by their aliases. */
export async function productLooks(): Promise<ReadonlyMap<string, ProductLook>> {
  const { texts } = await (files ??= readSources(demoContent, null));
  return new Map(
    [...texts].flatMap(([path, text]) => {
      if (!path.startsWith('products/')) return [];
      const { alias, form, front } = parse(text) as ProductLook & { alias: string };
      return [[alias, { form, front }] as const];
    }),
  );
}

/** Resolves to the content with its facts in place, and its problems. */
export const parsedDemo = () => (parsed ??= demoSources().then((sources) => parseContent(sources)));

/** Returns all texts in a value, however deep they are. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
