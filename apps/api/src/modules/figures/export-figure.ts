import { figures, percentOf } from '@portolane/core/rules/desk/figures.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Table } from '#http/write-csv.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import { type AskedFigure, readFigure } from './read-figure.ts';

/**
 * Returns a figure as a table with a row for each day, week, or month. Empty cells: nothing is known.
 * @throws DESK_OUT_OF_SCOPE
 */
export async function exportFigure(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  asked: AskedFigure,
  { actor, scope, language }: { actor: string; scope: Scope; language: Language },
): Promise<Table> {
  const { figure, from, until, step } = asked;
  const { points } = await readFigure(deps, asked, scope);
  const { series, part } = figures[figure];
  const translate = translatorOf(language);
  // The keys of a figure's own series.
  const nameOf = (name: string) =>
    translate(`staff:figures.series.${figure}.${name}` as TranslationKey);
  const rows = points.map(({ values, ...days }) => [
    days.from,
    days.until,
    ...series.map((_name, index) => values?.[index] ?? null),
    ...(part ? [values && percentOf(values[0]!, values[1]!)] : []),
  ]);
  // Recorded before the data leaves. An entry too many is harmless.
  await recordAudit(
    deps.db,
    {
      actor,
      action: 'export',
      subject: `figures/${figure}`,
      details: { from, until, step, rows: rows.length },
    },
    deps.now(),
  );
  return {
    header: [
      translate('staff:figures.from'),
      translate('staff:figures.until'),
      ...series.map(nameOf),
      ...(part ? [translate('staff:figures.percent')] : []),
    ],
    rows,
  };
}
