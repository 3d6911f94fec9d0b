import { deskFiguresEndpoints } from '@portolane/core/contract/desk/figures.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { keywordGroups, makeKeyword, previewKeyword } from './make-keyword.ts';

const editorOf = (staff: StaffMember) => ({
  actor: staff.email,
  scope: staff,
  language: staff.language,
});

/** Keywords made of searches without a result. */
export const deskKeywordModule: Module = (app, deps) => {
  const { keywords, previewKeyword: preview, addKeyword: add } = deskFiguresEndpoints;
  bind(app, keywords, async ({ staff }) => ({
    items: await keywordGroups(deps, editorOf(staff)),
  }));
  bind(app, preview, async ({ staff, body }) => ({
    items: await previewKeyword(deps, body, editorOf(staff)),
  }));
  bind(app, add, async ({ staff, body }) => ({
    items: await makeKeyword(deps, body, editorOf(staff)),
  }));
};
