import { draftPreview } from '@portolane/core/contract/desk/preview.ts';
import type { z } from 'zod';
import { assertFrame, previewRoute, sendPreview } from '#endpoints/preview-answer.ts';
import type { Module } from '#domain/module.ts';
import { previewDraft } from './preview-draft.ts';

/** The page of a document with a draft, for a frame of the desk. */
export const deskPreviewModule: Module = (app, deps) => {
  const { uncommitted } = deps;
  // The instance that renders previews has none itself.
  if (!uncommitted) return;
  const { path: url, desk, query } = draftPreview;
  app.get<{ Querystring: z.infer<typeof query> }>(
    url,
    previewRoute(desk, { querystring: query }),
    async (request, reply) => {
      assertFrame(request);
      const { path, entry = null, language } = request.query;
      const staff = request.staff!;
      const wanted = { path, entry, language };
      const editor = { actor: staff.email, scope: staff, language: staff.language };
      return sendPreview(reply, await previewDraft(deps, uncommitted, wanted, editor));
    },
  );
};
