/**
 * The demonstration's content, read once per worker of the tests: most of their files read all of it,
 * which takes longer than what they check. None of them changes it.
 */
import { parseContent, readSources } from '@portolane/api/content/read-content.ts';
import { demoContent } from '../demonstration.ts';

let sources: ReturnType<typeof readSources> | undefined;
let parsed: Promise<ReturnType<typeof parseContent>> | undefined;

/** Resolves to the files of the content as they are written. */
export const demoSources = () => (sources ??= readSources(demoContent, null));

/** Resolves to the content with its facts in place, and its problems. */
export const parsedDemo = () => (parsed ??= demoSources().then(parseContent));

/** Returns all texts in a value, however deep they are. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
