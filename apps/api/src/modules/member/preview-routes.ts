import { memberPreview } from '@portolane/core/contract/desk/preview.ts';
import type { z } from 'zod';
import { assertFrame, previewRoute, sendPreview } from '#endpoints/preview-answer.ts';
import type { Module } from '#domain/module.ts';
import { seeAsMember } from './see-as-member.ts';

/** The member centre as a member sees it, for a frame of the desk. */
export const memberPreviewModule: Module = (app, deps) => {
  const { uncommitted } = deps;
  // The instance that renders previews has none itself.
  if (!uncommitted) return;
  const { path: url, desk, params, query } = memberPreview;
  app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof query> }>(
    url,
    previewRoute(desk, { params, querystring: query }),
    async (request, reply) => {
      assertFrame(request);
      const { email: actor, language } = request.staff!;
      const wanted = { ...request.params, ...request.query };
      return sendPreview(reply, await seeAsMember(deps, uncommitted, wanted, { actor, language }));
    },
  );
};
