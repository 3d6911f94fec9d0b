import { deskContentEndpoints, type PublishResult } from '@portolane/core/contract/desk/content.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { kindOf } from '#content/document-path.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { readDownload, storeDownload } from '#domain/downloads/store-download.ts';
import type { Module } from '#domain/module.ts';
import { readSections } from '#domain/sections.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Editor } from './document-access.ts';
import { changeAddress } from './change-address.ts';
import { copyDocument, discardDraft, saveDraft } from './drafts.ts';
import { listAddresses } from './list-addresses.ts';
import { listDocuments } from './list-documents.ts';
import { listReferences } from './list-references.ts';
import { findPictureUses } from './picture-uses.ts';
import { addPicture, listPictures, readPictureBytes } from './pictures.ts';
import { templateOf } from './template-of.ts';
import { withUsualTexts } from './usual-texts.ts';
import { checkDocument, publishDocument, type PublishOutcome } from './publish-document.ts';
import { readVersion, restoreVersion, setDocumentState, viewDocument } from './read-document.ts';

const editorOf = (staff: StaffRow, language?: Language): Editor => ({
  actor: staff.email,
  scope: staff,
  ...(language && { language }),
});

const resultOf = (result: PublishOutcome): PublishResult => ({
  version: null,
  refused: null,
  conflicts: [],
  problems: [],
  left: [],
  followed: 0,
  ...result,
});

/** Content at the desk: lists, forms, drafts, versions, and publishing. */
export const deskContentModule: Module = (app, deps) => {
  const { db } = deps;
  const calls = deskContentEndpoints;
  /** A body's data is JSON, which is what a tree is. */
  const asTree = (value: Record<string, unknown>) => value as Tree;

  bind(app, calls.kinds, () => {
    const pages = deps.uncommitted?.addresses;
    const kinds = [...contentKinds.values()];
    return { items: pages ? kinds.map((kind) => withUsualTexts(kind, pages.usualText)) : kinds };
  });
  bind(app, calls.search, ({ body, staff }) => listDocuments(deps, body, staff));
  bind(app, calls.one, async ({ body, staff }) => ({
    items: await viewDocument(deps, body.path, editorOf(staff, staff.language)),
  }));
  bind(app, calls.version, async ({ body, staff }) => ({
    items: { tree: (await readVersion(db, body, { scope: staff })) as TreeRecord },
  }));
  bind(app, calls.template, async ({ body }) => ({
    items: { tree: await templateOf(deps, body.path) },
  }));
  bind(app, calls.saveDraft, async ({ body, staff, language }) => {
    const edit = { ...body, tree: asTree(body.tree) };
    const { at } = await saveDraft(deps, edit, editorOf(staff, language));
    return { items: { at: at.toISOString() } };
  });
  bind(app, calls.discardDraft, async ({ body, staff }) => {
    await discardDraft(deps, body.path, editorOf(staff));
    return { items: {} };
  });
  bind(app, calls.copy, async ({ body, staff }) => {
    const { at } = await copyDocument(deps, body, editorOf(staff));
    return { items: { at: at.toISOString() } };
  });
  /** Answers that tell seats are kept for a moment. */
  const published = ({ path }: { path: string }, result: PublishOutcome) => {
    if (kindOf(path) === 'events') app.seatsChanged();
    return { items: resultOf(result) };
  };
  bind(app, calls.publish, async ({ body, staff, language }) => {
    const edit = { ...body, tree: asTree(body.tree) };
    return published(body, await publishDocument(deps, edit, editorOf(staff, language)));
  });
  bind(app, calls.check, async ({ body, staff, language }) => {
    const edit = { ...body, tree: asTree(body.tree) };
    const result = resultOf(await checkDocument(deps, edit, editorOf(staff, language)));
    // A refused edit is kept by publishing only.
    return { items: { ...result, refused: null } };
  });
  bind(app, calls.setState, async ({ body, staff, language }) =>
    published(body, await setDocumentState(deps, body, editorOf(staff, language))),
  );
  bind(app, calls.restore, async ({ body, staff, language }) =>
    published(body, await restoreVersion(deps, body, editorOf(staff, language))),
  );
  bind(app, calls.changeAddress, async ({ body, staff, language }) => ({
    items: await changeAddress(deps, body, editorOf(staff, language)),
  }));
  bind(app, calls.addresses, async ({ body, staff }) => {
    const pages = deps.uncommitted?.addresses;
    if (!pages) return { items: { fixed: [], found: [] } };
    const sections = await readSections(db);
    const isThere = ({ path }: { path: string }) => isPathOn(sections, path);
    const found = await listAddresses(db, pages.addressOf, body.search, staff);
    return {
      items: { fixed: pages.fixedPages.filter(isThere), found: found.filter(isThere) },
    };
  });
  bind(app, calls.references, async ({ body, staff }) => ({
    items: await listReferences(db, body, staff),
  }));
  bind(app, calls.pictures, ({ body }) => listPictures(deps, body));
  bind(app, calls.addPicture, async ({ body, staff, language }) => ({
    items: await addPicture(deps, { ...body, actor: staff.email, language }),
  }));
  bind(app, calls.pictureBytes, async ({ body }) => ({
    items: { data: (await readPictureBytes(deps, body.file)).toString('base64') },
  }));
  bind(app, calls.addDownload, async ({ body: { file, data }, staff }) => ({
    items: await storeDownload(deps, {
      file,
      bytes: Buffer.from(data, 'base64'),
      actor: staff.email,
    }),
  }));
  bind(app, calls.download, async ({ body }) => ({ items: await readDownload(deps, body.file) }));
  bind(app, calls.pictureUses, async ({ body, staff }) => ({
    items: await findPictureUses(db, body.file, staff),
  }));
};
