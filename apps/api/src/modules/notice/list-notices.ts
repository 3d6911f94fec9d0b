import { createHash } from 'node:crypto';
import type { SiteNotice, SiteNotices } from '@portolane/core/contract/notice.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { noticeLevels } from '@portolane/core/rules/site/notice-levels.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { cached } from '#db/cached.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Documents } from '#db/stored-types.ts';
import { documentsOf } from '#domain/documents.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isPublishedRow } from '#domain/published.ts';

const allNotices = cached((db) => documentsOf(db, 'notice'));

/** Names what a notice says in all languages, as an id of HTML. */
const idOf = ({ level, text, link }: Documents['notice']): string =>
  `n${sliceAt(
    createHash('sha256')
      .update(JSON.stringify([level, text, link]))
      .digest('hex'),
    0,
    10,
  )}`;

function viewOf(data: Documents['notice'], until: Date | null, language: Language): SiteNotice {
  const { level, text, link } = data;
  return {
    id: idOf(data),
    level,
    text: pick(text, language),
    lang: langOf(text, language),
    link: link
      ? {
          text: pick(link.text, language),
          href: link.to.startsWith('/') ? pathInLanguage(link.to, language) : link.to,
        }
      : null,
    until: until?.toISOString() ?? null,
  };
}

/**
 * Returns the notices for the whole site that are shown now, the most important first, and when time
 * changes them: nothing that keeps them may keep them longer.
 */
export async function listNotices(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  language: Language,
): Promise<SiteNotices> {
  const at = now();
  const rows = (await allNotices(db)).filter(({ state }) => state === 'published');
  const moments = rows
    .flatMap(({ publishUp, publishDown }) => [publishUp, publishDown])
    .filter((moment) => moment !== null && moment > at)
    .map((moment) => moment!.getTime());
  const shown = rows
    .filter((row) => isPublishedRow(row, at))
    .map(({ data, publishDown }) => viewOf(data, publishDown, language));
  return {
    notices: shown.toSorted(
      (a, b) => noticeLevels.indexOf(b.level) - noticeLevels.indexOf(a.level),
    ),
    changesAt: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  };
}
