import type { TrainingRecord, TrainingSession } from '@portolane/core/contract/certificate.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { trainingYears } from '@portolane/core/rules/certificate/training-record.ts';
import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import { isAttended } from '@portolane/core/rules/order/attendance.ts';
import { langOf, pick } from '#db/localized.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  allBrandTitles,
  brandReferences,
  type BrandTitles,
} from '#domain/summaries/brand-summary.ts';
import { sessionView } from './attended-sessions.ts';
import { recordedEnrolments, type RecordedEnrolment } from './repository.ts';

function viewOf(
  { orderUuid, session, event }: RecordedEnrolment,
  titles: BrandTitles,
  language: Language,
): TrainingSession {
  return {
    ...sessionView(session, language),
    orderUuid,
    event: {
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      title: pick(event.title, language),
      lang: langOf(event.title, language),
      category: event.category,
      brands: brandReferences(titles, event.brands, language),
    },
  };
}

/**
 * Returns the sessions that a member attended (`isAttended`), by year, and the absences that count
 * towards absence limits now (`absencesCountFrom`).
 */
export async function readTrainingRecord(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  memberId: number,
  language: Language,
): Promise<TrainingRecord> {
  const at = now();
  const [rows, titles] = await Promise.all([
    recordedEnrolments(db, memberId, at),
    allBrandTitles(db),
  ]);
  const since = absencesCountFrom(at);
  const views = (list: readonly RecordedEnrolment[]) =>
    list.map((row) => viewOf(row, titles, language));
  return {
    years: trainingYears(
      views(rows.filter((row) => isAttended({ ...row, endTime: row.session.endsAt }, at))),
    ),
    absences: views(
      rows.filter(
        ({ status, attended, session }) =>
          attended === false && status !== 'CANCELED' && session.endsAt >= since,
      ),
    ).toReversed(),
  };
}
