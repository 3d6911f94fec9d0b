/** Projects the documents that show something of an edit, where the edit had too many of them. */
import { problemsIn, type ProblemView } from '#content/content-problem.ts';
import { kindOf } from '#content/document-path.ts';
import { checkEdit, MOST_AT_ONCE } from '#content/store/check-edit.ts';
import { recordEntries } from '#content/store/entries.ts';
import {
  claimFollowers,
  endFollowing,
  type FollowUp,
  readNextFollowUp,
} from '#content/store/follow-ups.ts';
import { lockDocuments } from '#content/store/locks.ts';
import { treesOf } from '#content/store/read-trees.ts';
import { announceEdit } from '#content/store/write-edit.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { writeCheckedEdit } from './write-checked-edit.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>;

/** Rolls a transaction back: documents cannot follow an edit. */
class CannotFollow extends Error {
  readonly problems: readonly ProblemView[];

  constructor(problems: readonly ProblemView[]) {
    super('Documents cannot follow an edit.');
    this.problems = problems;
  }
}

/**
 * Projects the waiting documents, the oldest edit first, 200 in a transaction. A document that an
 * edit made invalid is left out and stays as it was; the edited document says so at the desk.
 */
export async function followEdits(deps: Deps): Promise<void> {
  for (;;) {
    const edit = await readNextFollowUp(deps.db, MOST_AT_ONCE);
    if (edit === null) return;
    await follow(deps, edit, await readLetterhead(deps), edit.next);
  }
}

/** Projects documents; if some of them cannot follow, finds which by halves. */
async function follow(
  deps: Deps,
  edit: FollowUp,
  head: Letterhead,
  paths: readonly string[],
): Promise<void> {
  try {
    await projectAgain(deps, edit, head, paths);
  } catch (error) {
    if (!(error instanceof CannotFollow)) throw error;
    if (paths.length > 1) {
      const middle = Math.ceil(paths.length / 2);
      for (const half of [paths.slice(0, middle), paths.slice(middle)])
        await follow(deps, edit, head, half);
      return;
    }
    await inTransaction(deps.db, (tx) => endFollowing(tx, edit.id, paths, paths));
    deps.log.warn(
      { problems: error.problems },
      `content: ${paths.join()} could not follow ${edit.path}`,
    );
  }
}

/** @throws CannotFollow if the documents would be invalid */
const projectAgain = (
  deps: Deps,
  { id, path, before }: FollowUp,
  head: Letterhead,
  paths: readonly string[],
): Promise<void> =>
  inTransaction(deps.db, async (tx, client) => {
    await lockDocuments(tx, paths);
    const dependants = await claimFollowers(tx, id, paths);
    const after = (await treesOf(tx, [path])).get(path) ?? null;
    if (dependants.length === 0) return endFollowing(tx, id, paths);
    const edit = { path, before, after };
    const checked = await checkEdit(tx, deps, edit, { locks: true, dependants });
    // The rows of the document itself were written with it.
    const own = await checkEdit(tx, deps, edit, { locks: true, dependants: [] });
    for (const each of [checked, own])
      if ('problems' in each) throw new CannotFollow(problemsIn('en', each.problems));
    if ('problems' in checked || 'problems' in own) return;
    const written = new Set(own.changes.map(({ kind, key }) => `${kind} ${key}`));
    const at = deps.now();
    const others = {
      ...checked,
      changes: checked.changes.filter(({ kind, key }) => !written.has(`${kind} ${key}`)),
      legal: checked.legal.filter(({ alias }) => !own.legal.some((row) => row.alias === alias)),
    };
    const result = await writeCheckedEdit(tx, client, others, { path, language: 'en', at, head });
    if ('problems' in result) throw new CannotFollow(result.problems);
    // Their titles may contain a fact of the document.
    const trees = await treesOf(tx, checked.dependants);
    await recordEntries(
      tx,
      [...trees].map(([each, tree]) => ({ path: each, kind: kindOf(each), tree })),
    );
    await endFollowing(
      tx,
      id,
      paths,
      result.left.map((alias) => `pages/${alias}.yaml`),
    );
    await announceEdit(tx, others);
  });
