import type { ContentCount } from '@portolane/core/contract/desk/content-counts.ts';
import { contentKinds } from '#content/describe-kind.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { listDocuments } from './list-documents.ts';

/** More than a kind has. */
const ALL = Number.MAX_SAFE_INTEGER;

async function countKind(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  kind: string,
  scope: Scope,
): Promise<ContentCount> {
  const filter = { kind, sort: 'order', descending: false, limit: ALL, page: 1 } as const;
  const { items } = await listDocuments(deps, filter, scope);
  return {
    kind,
    total: items.length,
    // The entries of a document share its drafts.
    drafts: new Set(items.filter(({ drafts }) => drafts.length > 0).map(({ path }) => path)).size,
    hidden: items.filter(({ state }) => state === 'hidden').length,
    upcoming: items.filter(({ state }) => state === 'upcoming').length,
    behind: new Set(items.filter(({ behind }) => behind > 0).map(({ path }) => path)).size,
  };
}

/** Returns what waits in each kind of content that a person is responsible for. */
export async function countDocuments(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  scope: Scope,
): Promise<ContentCount[]> {
  return Promise.all([...contentKinds.keys()].map((kind) => countKind(deps, kind, scope)));
}
