import { isNotNull } from 'drizzle-orm';
import type { DeskFigure, DeskSearchMiss } from '@portolane/core/contract/desk/figures.ts';
import {
  type FigureStep,
  partsOf,
  type Period,
  periodBefore,
  sumOf,
} from '@portolane/core/rules/desk/figure-period.ts';
import { type FigureName, figures, maySeeFigure } from '@portolane/core/rules/desk/figures.ts';
import { isSynonym } from '@portolane/core/rules/search/search-terms.ts';
import { DAY_MS, taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Database, Queryable } from '#db/database.ts';
import { member } from '#db/schema/member.ts';
import { type CountedName, countedSince, firstStoredLogins } from '#domain/day-counts.ts';
import { assertInScope, type Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { searchMissesOf } from '#domain/search/search-misses.ts';
import { searchSynonyms } from '#domain/search/synonyms.ts';
import { readRetention, type Retention } from '#settings/retention.ts';
import { readDayRows } from './day-rows.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const MOST_MISSES = 50;

/** A figure of a period, by day, week, or month. */
export interface AskedFigure extends Period {
  figure: FigureName;
  step: FigureStep;
}

/** The first day of which all rows are kept for this many days. */
const firstKept = (days: number, now: Date): string =>
  taipeiDay(new Date(now.getTime() - (days - 1) * DAY_MS));

/** When figures began that are known only since a day. */
interface Recording {
  db: Queryable;
  retention: Retention;
  now: Date;
}
const countedFrom =
  (name: CountedName) =>
  async ({ db, now }: Recording): Promise<string> =>
    (await countedSince(db, name)) ?? taipeiDay(now);
const keptFor =
  (rows: 'messages' | 'visits') =>
  ({ retention, now }: Recording): string =>
    firstKept(retention[rows], now);

/** The first day of which a figure knows everything. The others know it of every day. */
const sinceOf: Partial<Record<FigureName, (of: Recording) => Promise<string> | string>> = {
  messages: keptFor('messages'),
  menuVisits: keptFor('visits'),
  searchMisses: keptFor('visits'),
  downloads: countedFrom('downloads'),
  lineBindings: countedFrom('lineBound'),
  logins: async ({ db, retention, now }) =>
    (await countedSince(db, 'logins')) ?? firstStoredLogins(retention, now),
};

/**
 * Returns a figure within the scope of a person. Of days before it was recorded it says nothing.
 * @throws DESK_OUT_OF_SCOPE for a figure of the whole site, if the person is limited
 */
export async function readFigure(
  { db, now, settings }: Deps,
  { figure, step, from, until }: AskedFigure,
  scope: Scope,
): Promise<DeskFigure> {
  assertInScope(maySeeFigure(figure, scope));
  const { retention = readRetention({}) } = settings;
  const at = now();
  const period = { from, until };
  const before = periodBefore(period);
  const firstLogins = firstStoredLogins(retention, at);
  const [since, rows, bound] = await Promise.all([
    sinceOf[figure]?.({ db, retention, now: at }) ?? null,
    readDayRows(db, figure, { period: { from: before.from, until }, scope, firstLogins }),
    figure === 'lineBindings' ? db.$count(member, isNotNull(member.lineUserId)) : null,
  ]);
  const { length } = figures[figure].series;
  const sumFrom = (first: string | null, part: Period) =>
    first === null || first <= part.until ? sumOf(rows, part, length) : null;
  return {
    figure,
    since,
    points: partsOf(period, step).map((part) => ({ ...part, values: sumFrom(since, part) })),
    totals: sumFrom(since, period),
    before: {
      ...before,
      totals: since === null || since <= before.from ? sumOf(rows, before, length) : null,
    },
    now: bound,
  };
}

/**
 * Returns the searches of a period that found nothing, the most frequent first.
 * @throws DESK_OUT_OF_SCOPE if the person is limited: searches belong to the whole site
 */
export async function readSearchMisses(
  { db }: { db: Database },
  period: Period,
  scope: Scope,
): Promise<DeskSearchMiss[]> {
  assertInScope(maySeeFigure('searchMisses', scope));
  const [misses, synonyms] = await Promise.all([
    searchMissesOf(db, { ...period, limit: MOST_MISSES }),
    searchSynonyms(db),
  ]);
  return misses.map((miss) => ({ ...miss, keyword: isSynonym(miss.query, synonyms) }));
}
