/**
 * Until importer version 8, dates of content could count from the import. Documents, versions, and
 * drafts of a database of then get the dates that they had become. Remove it when no site comes from a
 * release before.
 */
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import {
  DAY_MS,
  TAIPEI_OFFSET_MS,
  taipeiDay,
  taipeiDayStart,
} from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { rewriteStored } from './rewrite-stored.ts';

const minute = 60_000;

/** Fields whose numbers are years before the import, or days from it, and what they are called now. */
const renamed: Readonly<Record<string, string>> = {
  publishedDaysAgo: 'publishedAt',
  yearsAgo: 'year',
  day: 'date',
};

/** Returns what fixes the dates of a document. @param anchor the moment from which they count */
export function fixDates(anchor: Date): (tree: Tree) => Tree {
  const now = Math.floor(anchor.getTime() / minute) * minute;
  const today = taipeiDayStart(taipeiDay(anchor)).getTime();
  const momentOf = (ms: number) => sliceAt(new Date(ms + TAIPEI_OFFSET_MS).toISOString(), 0, 16);
  const at = (day: number, clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return today + day * DAY_MS + (hours * 60 + minutes) * minute;
  };
  const fieldOf = (name: string, value: Tree): Tree => {
    if (typeof value !== 'number') return fixed(value);
    if (name === 'publishedDaysAgo') return momentOf(Math.min(at(-value, '09:00'), now));
    return name === 'yearsAgo'
      ? Number(sliceAt(taipeiDay(anchor), 0, 4)) - value
      : taipeiDay(new Date(at(value, '12:00')));
  };
  const fixed = (tree: Tree): Tree => {
    if (Array.isArray(tree)) return tree.map(fixed);
    if (!isRecord(tree)) return tree;
    const { day, at: clock, minutes } = tree;
    const fields = Object.keys(tree).length;
    if (fields === 2 && typeof day === 'number' && typeof clock === 'string')
      return momentOf(at(day, clock));
    if (fields === 1 && typeof minutes === 'number') return momentOf(now + minutes * minute);
    return Object.fromEntries(
      Object.entries(tree).map(([name, value]) => {
        // Only meals have a day.
        const isOld = name in renamed && (name !== 'day' || 'options' in tree);
        return isOld ? [renamed[name], fieldOf(name, value)] : [name, fixed(value)];
      }),
    );
  };
  return fixed;
}

/** Fixes the dates that are stored. The caller holds the lock of all content. */
export const fixStoredDates = (tx: Queryable, anchor: Date): Promise<void> =>
  rewriteStored(tx, 'publishedDaysAgo|yearsAgo|minutes|day', fixDates(anchor));
