/** Gives a document another address: the name in it, or the path of a page of one's own. */
import { and, eq, isNotNull, like, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import {
  isRecord,
  sameTree,
  type Tree,
  type TreeRecord,
} from '@portolane/core/rules/desk/document-tree.ts';
import {
  contentAddresses,
  movedAddresses,
  renamedKinds,
  withAddresses,
} from '@portolane/core/rules/site/content-addresses.ts';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { isProseAlias } from '@portolane/core/rules/site/site-paths.ts';
import { type ProblemView, problemsIn } from '#content/content-problem.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { type StoredDocument, writeVersion } from '#content/documents.ts';
import { kindNamed } from '#content/kind-lookup.ts';
import { menuKeys } from '#content/kinds/menu.ts';
import { ownPathProblems } from '#content/own-paths.ts';
import { withAlias } from '#content/references-in.ts';
import { checkEdit } from '#content/store/check-edit.ts';
import { recordEntries } from '#content/store/entries.ts';
import { lockAllContent } from '#content/store/locks.ts';
import { movePath, moveRow } from '#content/store/move-document.ts';
import { mayReferTo } from '#content/store/record-trees.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentBin, contentDocument, contentDraft } from '#db/schema/content.ts';
import { menuItem } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { announceContentChange } from '#domain/content-changes.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { followAddresses } from '#domain/redirects/follow-addresses.ts';
import { indexRows } from '#domain/search/index-content.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import {
  assertDocumentInScope,
  assertEditable,
  type Editor,
  findDocument,
} from './document-access.ts';
import { writeCheckedEdit } from './write-checked-edit.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface AddressChange {
  path: string;
  /** The new name in the address; of a page of one's own its new path. */
  address: string;
  /** Only says what would follow. */
  dryRun: boolean;
}

export interface ChangedAddress {
  outcome: 'changed' | 'invalid';
  /** Path of the document afterwards. */
  path: string;
  /** Earlier addresses and their targets. */
  moves: { from: string; to: string }[];
  /** Paths of other documents that name it or link to it, and follow. */
  documents: string[];
  problems: ProblemView[];
}

class RolledBack extends Error {
  readonly result: ChangedAddress;

  constructor(result: ChangedAddress) {
    super('The address was not changed.');
    this.result = result;
  }
}

/** The effect of an address change on other documents. */
interface Renaming {
  /** Fields that refer to the document; null: none do. */
  names: { of: string; from: string; to: string } | null;
  moves: readonly { from: string; to: string }[];
}

/** Returns a document with the new name and the new addresses in place of those of before. */
function rewritten(path: string, tree: Tree, { names, moves }: Renaming): Tree {
  const kind = kindNamed(kindOf(path));
  const named = names && kind ? withAlias(kind.schema, tree, names) : tree;
  const inTexts = (value: Tree): Tree => {
    if (typeof value === 'string') return withAddresses(value, moves);
    if (Array.isArray(value)) return value.map(inTexts);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inTexts(each)]))
      : value;
  };
  return inTexts(named);
}

const containing = (column: SQL, moves: Renaming['moves']): SQL | undefined =>
  or(...moves.map(({ from }) => like(column, `%${from.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)));

/** Returns the documents that name a document or link to it, as they are and as they follow. */
async function findFollowers(
  tx: Queryable,
  path: string,
  renaming: Renaming,
): Promise<{ document: StoredDocument; before: Tree; after: Tree }[]> {
  const { names, moves } = renaming;
  const documents = await tx
    .select()
    .from(contentDocument)
    .where(
      and(
        ne(contentDocument.path, path),
        or(
          names ? mayReferTo({ of: names.of, alias: names.from }) : undefined,
          containing(sql`${contentDocument.text}`, moves),
          containing(sql`${contentDocument.tree}::text`, moves),
        ),
      ),
    )
    .orderBy(sql`${contentDocument.path} collate "C"`);
  return documents.flatMap((document) => {
    // A version of a legal text stays as people have agreed to it; its links lead on.
    if (document.kind === 'pages' && isLegalAlias(keyOf(document.path))) return [];
    const before = treeIn(document);
    const after = rewritten(document.path, before, renaming);
    return sameTree(before, after) ? [] : [{ document, before, after }];
  });
}

/** Rewrites what people have not published yet. */
async function rewriteDrafts(tx: Queryable, own: string, renaming: Renaming, change: TreeRecord) {
  const drafts = await tx.select().from(contentDraft);
  for (const { path, author, tree } of drafts) {
    const follows = rewritten(path, tree, renaming);
    const after = path === own && isRecord(follows) ? { ...follows, ...change } : follows;
    if (!sameTree(tree, after))
      await tx
        .update(contentDraft)
        .set({ tree: after })
        .where(and(eq(contentDraft.path, path), eq(contentDraft.author, author)));
  }
}

/** Items of the menu keep their rows, which are called by where they lead. */
async function moveMenuRows(tx: Queryable, before: Tree, after: Tree): Promise<void> {
  const now = menuKeys(after);
  for (const [index, key] of menuKeys(before).entries())
    if (key !== now[index])
      await tx.update(menuItem).set({ key: now[index]! }).where(eq(menuItem.key, key));
}

/** The name in the address, or the path, of a document as it is and as it is to be. */
function changeOf(kind: string, tree: TreeRecord, address: string) {
  const field = kind === 'pages' ? 'path' : 'alias';
  const before = tree[field];
  if (typeof before !== 'string' || before === address) throw new CodedError('DESK_NOT_POSSIBLE');
  return { before, change: { [field]: address } };
}

/** Writes the next version of a document, and its rows. The document has its path already. */
async function writeDocument(
  tx: Queryable,
  client: PoolClient,
  deps: Deps,
  each: { document: StoredDocument; before: Tree; after: Tree },
  editing: { editor: Editor; at: Date; head: Letterhead },
): Promise<ProblemView[]> {
  const { document, before, after } = each;
  const { path } = document;
  const { actor, language = 'zh-TW' } = editing.editor;
  await writeVersion(
    tx,
    { path, before: document, tree: after, author: actor, minor: true },
    editing.at,
  );
  if (path === 'menu.yaml') await moveMenuRows(tx, before, after);
  const alone = { locks: false, dependants: [] };
  const checked = await checkEdit(tx, deps, { path, before, after }, alone);
  if ('problems' in checked) return problemsIn(language, checked.problems);
  // The row has its new key already, and is no other one.
  const changes = checked.changes
    .filter(({ values }) => values !== null)
    .map((change) => ({ ...change, isNew: false }));
  const written = await writeCheckedEdit(
    tx,
    client,
    { ...checked, changes },
    { path, language, at: editing.at, head: editing.head },
  );
  return 'problems' in written ? written.problems : [];
}

/**
 * Gives a document another address. Its rows keep their ids, its versions and drafts go with it, and the
 * documents that name it or link to it follow. Its earlier addresses lead to the new ones. All of it is
 * one transaction, which no other change of content runs beside.
 * @throws DESK_ITEM_NOT_EXIST, DESK_ITEM_EXISTS, DESK_OUT_OF_SCOPE; DESK_NOT_POSSIBLE for a document
 * whose address is fixed
 */
export async function changeAddress(
  deps: Deps,
  { path, address, dryRun }: AddressChange,
  editor: Editor,
): Promise<ChangedAddress> {
  const kind = kindOf(path);
  const { actor, scope, language = 'zh-TW' } = editor;
  assertEditable(path);
  const isPage = kind === 'pages';
  if (isPage ? isProseAlias(keyOf(path)) : !renamedKinds.includes(kind))
    throw new CodedError('DESK_NOT_POSSIBLE');
  const head = await readLetterhead(deps);
  const run = async (tx: Queryable, client: PoolClient): Promise<ChangedAddress> => {
    await lockAllContent(tx);
    const at = deps.now();
    const current = await findDocument(tx, path);
    const tree = current && treeIn(current);
    if (!current || !isRecord(tree)) throw new CodedError('DESK_ITEM_NOT_EXIST');
    assertDocumentInScope(scope, path, tree);
    const { before, change } = changeOf(kind, tree, address);
    const renamed = isPage ? path : `${kind}/${address}.yaml`;
    const { referredAs } = kindNamed(kind)!;
    const after = { ...tree, ...change };
    const moves = movedAddresses(kind, tree, after);
    const names = isPage || !referredAs ? null : { of: referredAs, from: before, to: address };
    const renaming = { names, moves };
    const followers = await findFollowers(tx, path, renaming);
    const documents = followers.map(({ document }) => document.path);
    const problemsOf = (problems: ProblemView[]): ChangedAddress => ({
      outcome: problems.length > 0 ? 'invalid' : 'changed',
      path: problems.length > 0 ? path : renamed,
      moves,
      documents,
      problems,
    });
    if (isPage) {
      const problems = await ownPathProblems(tx, path, after);
      if (problems.length > 0) throw new RolledBack(problemsOf(problemsIn(language, problems)));
    } else {
      const taken = eq(contentDocument.path, renamed);
      if ((await tx.$count(contentDocument, taken)) > 0) throw new CodedError('DESK_ITEM_EXISTS');
      const drafts = eq(contentDraft.path, renamed);
      if ((await tx.$count(contentDraft, drafts)) > 0) throw new CodedError('DESK_ITEM_EXISTS');
      // A document in the bin keeps its versions under its path, until it is gone for good.
      const binned = and(eq(contentBin.path, renamed), isNotNull(contentBin.tree));
      if ((await tx.$count(contentBin, binned)) > 0) throw new CodedError('DESK_ITEM_EXISTS');
      await movePath(tx, { from: path, to: renamed, by: actor, at });
    }
    const keys = isPage ? [] : await moveRow(tx, kind, { from: before, to: address });
    const editing = { editor, at, head };
    const own = {
      document: { ...current, path: renamed },
      before: tree as Tree,
      after: rewritten(renamed, after, { names: null, moves }),
    };
    for (const each of [own, ...followers]) {
      const problems = await writeDocument(tx, client, deps, each, editing);
      if (problems.length > 0) throw new RolledBack(problemsOf(problems));
    }
    if (keys.length > 0) await indexRows(tx, at, keys);
    await rewriteDrafts(tx, renamed, renaming, change);
    await followAddresses(tx, { moves, now: contentAddresses(kind, after) }, { by: actor, at });
    await recordEntries(
      tx,
      followers.map(({ document, after: its }) => ({
        path: document.path,
        kind: document.kind,
        tree: its,
      })),
    );
    await recordAudit(
      tx,
      {
        actor,
        action: 'content rename',
        subject: renamed.replace(/\.yaml$/, ''),
        details: { from: before, to: address },
      },
      at,
    );
    const result = problemsOf([]);
    if (dryRun) throw new RolledBack(result);
    await announceContentChange(tx);
    return result;
  };
  try {
    return await inTransaction(deps.db, run);
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
