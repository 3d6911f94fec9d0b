import { deskFiguresEndpoints } from '@portolane/core/contract/desk/figures.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { writeCsv } from '#http/write-csv.ts';
import { exportFigure } from './export-figure.ts';
import { readFigure, readSearchMisses } from './read-figure.ts';

/** The figures of the desk. */
export const deskFiguresModule: Module = (app, deps) => {
  const { one, export: exportCsv, misses } = deskFiguresEndpoints;
  bind(app, one, async ({ staff, body }) => ({ items: await readFigure(deps, body, staff) }));
  bind(app, exportCsv, async ({ staff, body, language }) => {
    const table = await exportFigure(deps, body, { actor: staff.email, scope: staff, language });
    return { items: { rows: table.rows.length, csv: writeCsv(table) } };
  });
  bind(app, misses, async ({ staff, body }) => ({
    items: await readSearchMisses(deps, body, staff),
  }));
};
