/**
 * Facts: values that are written once and that texts refer to by name, as `<<spares.arrival>>`.
 *
 * The notation means nothing in Markdown, YAML, or i18next: `{{…}}` is i18next's and would have to
 * be quoted in YAML's `{ zh: … }`, and `[[…]]` is a list there and a link in Markdown. Facts are
 * inserted before a text is validated or parsed as Markdown.
 */
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { ABSENCE_WINDOW_MONTHS } from '@portolane/core/rules/event/absent-limit.ts';
import { TERMS_NOTICE_DAYS } from '@portolane/core/rules/legal/terms-in-force.ts';
import { COMING_SOON_MS, LINK_OPENS_MINUTES } from '@portolane/core/rules/live/live-state.ts';
import { DELETION_DAYS } from '@portolane/core/rules/member/deletion-days.ts';
import {
  PAY_WORKING_DAYS_BEFORE,
  REVIEW_WORKING_DAYS,
} from '@portolane/core/rules/order/enrolment-days.ts';
import { CODE_VALID_SECONDS } from '@portolane/core/rules/verification/verification-code.ts';
import { TOKEN_DAYS } from '#domain/logins/open-session.ts';
import { DOOR_DAYS, WALK_IN_DAYS } from '#domain/retention.ts';
import { readRetention } from '#settings/retention.ts';
import type { ContentProblem, ProblemCode, ProblemValues } from './content-problem.ts';
import { nameDistance, nearestName } from '@portolane/core/rules/search/nearest-name.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { numberText, numberWord } from './number-words.ts';

type Group = Record<string, unknown>;
interface Place {
  file: string;
  field: string;
  /** Language of the text; null where a field has none. */
  language: 'zh' | 'en' | null;
}

/** A site that is set to keep rows longer or shorter states its own numbers. */
const retention = readRetention({});

/** Numbers that the programs keep to. */
const site = {
  reviewDays: REVIEW_WORKING_DAYS,
  payDaysBefore: PAY_WORKING_DAYS_BEFORE,
  deletionDays: DELETION_DAYS,
  visitDays: retention.visits,
  caseDays: retention.cases,
  walkInDays: WALK_IN_DAYS,
  doorDays: DOOR_DAYS,
  loginDays: TOKEN_DAYS,
  termsNoticeDays: TERMS_NOTICE_DAYS,
  absenceMonths: ABSENCE_WINDOW_MONTHS,
  codeMinutes: CODE_VALID_SECONDS / 60,
  linkOpensMinutes: LINK_OPENS_MINUTES,
  comingSoonMinutes: COMING_SOON_MS / 60_000,
};
/** Groups whose values come from elsewhere than facts.yaml. */
export const derivedGroups: readonly string[] = [
  'site',
  'identity',
  'setting',
  'offices',
  'brands',
];

const reference = /<<([^<>]*)>>/g;
/** A field that consists of a reference takes the value with its type and languages. */
const wholeReference = /^<<([^<>]*)>>$/;
/** Appended to the name of a number: `<<offices.count.words>>` is 五 and five. */
const inWords = '.words';
const telephone = /^0\d{1,3}-\d{3,4}-\d{3,4}$/;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is { zh: string; en?: string } =>
  isGroup(value) && typeof value['zh'] === 'string';

/** Returns every value that texts may refer to. */
function valuesOf(files: ReadonlyMap<string, unknown>): Group {
  const groupIn = (file: string): Group => {
    const data = files.get(file);
    return isGroup(data) ? data : {};
  };
  const shown = (list: unknown[]) => list.filter(isGroup).filter(({ state }) => state !== 'hidden');
  const { offices } = groupIn('offices.yaml');
  const shownOffices = shown(Array.isArray(offices) ? offices : []);
  const brands = [...files].flatMap(([file, data]) => (file.startsWith('brands/') ? [data] : []));
  const setting = groupIn('setting.yaml');
  return {
    ...groupIn('facts.yaml'),
    site: { ...site, replyDays: setting['replyDays'] ?? {} },
    identity: groupIn('identity.yaml'),
    setting,
    offices: {
      ...Object.fromEntries(shownOffices.map((office) => [String(office['alias']), office])),
      count: shownOffices.length,
    },
    brands: { count: shown(brands).length },
  };
}

/**
 * Returns the names of the values below a group, e.g. `spares.arrival`, or `offices.taipei.way.0.minutes`
 * of a list; a text is one value.
 */
function factNames(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null || isText(value)) return [name];
  return Object.entries(value).flatMap(([key, each]) =>
    factNames(each, name === '' ? key : `${name}.${key}`),
  );
}

/** Texts name it as the numbers of the program beside it, but it is a setting, which may change. */
const replyDays = /^site\.replyDays(?=\.|$)/;

/** Yields the names of the facts, or groups of facts, to which the texts of a value refer. */
export function* factsIn(value: unknown): Generator<string> {
  for (const name of writtenFactsIn(value))
    yield (name.endsWith(inWords) ? sliceAt(name, 0, -inWords.length) : name).replace(
      replyDays,
      'setting.replyDays',
    );
}

/** Yields the names of the facts as the texts of a value write them, also those in words. */
export function* writtenFactsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') for (const [, name = ''] of value.matchAll(reference)) yield name;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* writtenFactsIn(each);
}

function valueOf(values: Group, name: string): unknown {
  let value: unknown = values;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Group)[part];
  }
  return value;
}

const languageOf = (key: string): Place['language'] => {
  if (key === 'zh' || key === 'en') return key;
  return key.endsWith('En') ? 'en' : null;
};
const below = ({ file, field, language }: Place, key: string): Place => ({
  file,
  field: field === '' ? key : `${field}.${key}`,
  language: languageOf(key) ?? language,
});

/** Inserts the facts of all files into one of them. */
export interface FactInserter {
  /** The same for the same facts. */
  key: string;
  /** A reference that cannot be resolved stays as it is and is reported. */
  insertInto: (file: string, data: unknown) => { data: unknown; problems: ContentProblem[] };
}

/** Collects the facts of parsed files. */
export function factInserter(files: ReadonlyMap<string, unknown>): FactInserter {
  const values = valuesOf(files);
  return {
    key: JSON.stringify(values),
    insertInto: (file, data) => insertValues(values, file, data),
  };
}

/** Whether texts may name what this document says as a fact. */
export const hasFacts = (path: string): boolean =>
  ['facts.yaml', 'identity.yaml', 'setting.yaml', 'offices.yaml'].includes(path) ||
  path.startsWith('brands/');

/**
 * Returns the facts of files by name, with the facts that they name themselves resolved:
 * `spares.arrival` and its value. Facts of the program are left out.
 */
export function factsOf(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const { site: _program, ...values } = valuesOf(files);
  const resolved = insertValues(valuesOf(files), '', values).data as Group;
  return new Map(factNames(resolved).map((name) => [name, valueOf(resolved, name)]));
}

/** Inserts the facts into every text of the parsed files, and collects what cannot be resolved. */
export function insertFacts(files: ReadonlyMap<string, unknown>): {
  files: Map<string, unknown>;
  problems: ContentProblem[];
} {
  const { insertInto } = factInserter(files);
  const inserted = [...files].map(([file, data]) => [file, insertInto(file, data)] as const);
  return {
    files: new Map(inserted.map(([file, { data }]) => [file, data])),
    problems: inserted.flatMap(([, { problems }]) => problems),
  };
}

function insertValues(
  values: Group,
  file: string,
  data: unknown,
): ReturnType<FactInserter['insertInto']> {
  const problems: ContentProblem[] = [];
  const report = (
    { file, field }: Place,
    code: ProblemCode,
    told: ProblemValues = {},
  ): undefined => {
    problems.push({ file, field, code, values: told });
  };

  /** @param open names of the facts whose values are being inserted, outermost first */
  function find(name: string, place: Place, open: readonly string[]): unknown {
    if (open.includes(name))
      return report(place, 'factCircle', { names: [...open, name].join(', ') });
    const number = name.endsWith(inWords) && valueOf(values, sliceAt(name, 0, -inWords.length));
    if (typeof number === 'number')
      return { zh: numberWord(number, 'zh'), en: numberWord(number, 'en') };
    const value = valueOf(values, name);
    // An unknown name in the value of a fact is reported once, in the file of the fact.
    if (value === undefined && open.length === 0) {
      const nearest = nearestName(factNames(values), (each) => nameDistance(name, each));
      report(place, 'factUnknown', { name, nearest: nearest ?? '' });
    }
    return value;
  }

  function textOf(name: string, place: Place, open: readonly string[]): string | undefined {
    const value = find(name, place, open);
    if (value === undefined) return undefined;
    if (typeof value === 'number') return numberText(value);
    if (typeof value === 'string') {
      const text = insertInText(value, place, [...open, name]);
      const isTelephone = place.language === 'en' && telephone.test(text);
      return isTelephone ? telephoneText(text, '', 'en') : text;
    }
    if (!isText(value)) return report(place, 'factIsGroup', { name });
    if (place.language === null) return report(place, 'factLanguage', { name });
    const { zh, en = zh } = value;
    return insertInText(place.language === 'en' ? en : zh, place, [...open, name]);
  }

  function insertInText(text: string, place: Place, open: readonly string[]): string {
    if (open.length === 0 && /<<|>>/.test(text.replaceAll(reference, '')))
      report(place, 'factMarks');
    return text.replaceAll(
      reference,
      (written, name: string) => textOf(name, place, open) ?? written,
    );
  }

  function insert(value: unknown, place: Place, open: readonly string[]): unknown {
    if (typeof value === 'string') {
      const name = place.language === null ? wholeReference.exec(value)?.[1] : undefined;
      if (name === undefined) return insertInText(value, place, open);
      const found = find(name, place, open);
      return found === undefined ? value : insert(found, place, [...open, name]);
    }
    if (Array.isArray(value))
      return value.map((each, index) => insert(each, below(place, String(index)), open));
    if (!isGroup(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, insert(each, below(place, key), open)]),
    );
  }

  return { data: insert(data, { file, field: '', language: null }, []), problems };
}
