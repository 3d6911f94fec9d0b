import { deskBinEndpoints } from '@portolane/core/contract/desk/bin.ts';
import { kindOf } from '#content/document-path.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { deleteForGood, listBin, restoreDeleted } from './bin.ts';
import { deleteDocument } from './delete-document.ts';
import type { Editor } from './document-access.ts';

const editorOf = (staff: StaffRow, language: Language): Editor => ({
  actor: staff.email,
  scope: staff,
  language,
});

/** Deleting content at the desk, and the bin. */
export const deskBinModule: Module = (app, deps) => {
  bind(app, deskBinEndpoints.delete, async ({ body, staff, language }) => {
    const result = await deleteDocument(deps, body, editorOf(staff, language));
    // Answers that tell seats are kept for a moment.
    if (kindOf(body.path) === 'events') app.seatsChanged();
    return { items: { references: [], problems: [], ...result } };
  });
  bind(app, deskBinEndpoints.list, async ({ staff }) => ({
    items: await listBin(deps, { scope: staff }),
  }));
  bind(app, deskBinEndpoints.restore, async ({ body, staff, language }) => {
    const result = await restoreDeleted(deps, body.id, editorOf(staff, language)).catch(
      (error: unknown) => {
        if (!(error instanceof CodedError) || error.code !== 'DESK_ITEM_EXISTS') throw error;
        const message = translatorOf(language)('deskErrors:aliasTaken');
        throw new CodedError('DESK_ITEM_EXISTS', { message });
      },
    );
    if (kindOf(result.path) === 'events') app.seatsChanged();
    const problems = result.outcome === 'invalid' ? result.problems : [];
    const outcome = result.outcome === 'invalid' ? ('invalid' as const) : ('stored' as const);
    return { items: { outcome, path: result.path, problems } };
  });
  bind(app, deskBinEndpoints.purge, async ({ body, staff, language }) => {
    await deleteForGood(deps, body.id, editorOf(staff, language));
    return { items: {} };
  });
};
