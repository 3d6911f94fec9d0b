import { inArray } from 'drizzle-orm';
import type { RedirectProblem } from '@portolane/core/contract/desk/redirect.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { redirectSource, redirectTarget } from '@portolane/core/rules/navigation/redirects.ts';
import { redirectUrl } from '@portolane/core/rules/navigation/redirect-url.ts';
import { redirect } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { announceContentChange } from '#domain/content-changes.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { readSiteOrigin } from '#domain/site-origin.ts';
import { lockRedirects, targetOf, writeRedirect } from '#domain/redirects/write-redirects.ts';
import { isKnownPage, statusAt } from './page-at.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'uncommitted'>;

/** Leads an address on to another one, or says why it cannot. */
export async function addOneRedirect(
  deps: Deps,
  typed: { from: string; to: string },
  actor: string,
): Promise<{ problem: RedirectProblem | null; from: string; to: string }> {
  const { db, now } = deps;
  const from = redirectSource(typed.from);
  const to = redirectTarget(typed.to, await readSiteOrigin(db));
  const refuse = (problem: RedirectProblem) => ({
    problem,
    from: from ?? typed.from,
    to: to ?? typed.to,
  });
  if (from === null) return refuse('from');
  if (to === null) return refuse('to');
  if (await isKnownPage(db, from)) return refuse('page');
  const status = await statusAt(deps, encodeURI(from), actor);
  if (status !== null && status < 400) return refuse('page');
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx);
    const at = now();
    const written = await writeRedirect(tx, { from, to }, { by: actor, reason: 'hand', at });
    if ('problem' in written) return refuse(written.problem);
    const details = { to: written.to };
    await recordAudit(tx, { actor, action: 'redirects add', subject: from, details }, at);
    await announceContentChange(tx);
    return { problem: null, from, to: written.to };
  });
}

/** Removes redirects. @returns how many there were */
export function removeRedirects(
  { db, now }: Deps,
  sources: readonly string[],
  actor: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx);
    const removed = await tx
      .delete(redirect)
      .where(inArray(redirect.source, [...sources]))
      .returning();
    for (const { source, target } of removed)
      await recordAudit(
        tx,
        { actor, action: 'redirects remove', subject: source, details: { from: target } },
        now(),
      );
    if (removed.length > 0) await announceContentChange(tx);
    return removed.length;
  });
}

/** Returns path and parameters of an address of this site, with or without its origin; null: of another. */
async function addressOnSite(
  { db }: Pick<Deps, 'db'>,
  typed: string,
): Promise<{ path: string; search: string } | null> {
  const origin = (await readSiteOrigin(db)) ?? 'https://portolane.invalid';
  const address = typed.trim();
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const isWhole = address.startsWith('/') || /^https?:/i.test(address);
  return isWhole && url.origin === new URL(origin).origin
    ? { path: url.pathname, search: url.search }
    : null;
}

/** Returns where an address of this site leads, as visitors find it. */
export async function testAddress(
  deps: Deps,
  typed: string,
  actor: string,
): Promise<{
  outcome: 'page' | 'redirect' | 'nothing' | 'unknown' | 'invalid';
  to: string | null;
}> {
  const asked = await addressOnSite(deps, typed);
  if (asked === null) return { outcome: 'invalid', to: null };
  const { path, search } = asked;
  const language: Language = languageOfPath(path);
  const source = redirectSource(path);
  const target = source === null ? null : await targetOf(deps.db, source);
  const status = await statusAt(deps, path, actor);
  if (status !== null && status < 400) return { outcome: 'page', to: null };
  if (target !== null) return { outcome: 'redirect', to: redirectUrl(target, language, search) };
  return { outcome: status === null ? 'unknown' : 'nothing', to: null };
}
