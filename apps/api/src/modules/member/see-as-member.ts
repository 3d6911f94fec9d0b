/** The member centre as a member sees it, for the desk. */
import type { PreviewOutcome } from '@portolane/core/contract/desk/preview.ts';
import type { MemberPage } from '@portolane/core/rules/desk/member-pages.ts';
import type { MemberCookie } from '@portolane/core/session/member-session.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { recordTokenUse, tokenHash } from '#db/member-tokens.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { openSession } from '#domain/logins/open-session.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { UncommittedPages } from '#domain/uncommitted-pages.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { requireMember } from './read-member.ts';

/**
 * Renders a page of the member centre with a login of the member that exists only in the transaction of
 * the rendering, which is read-only from then on: no other connection ever knows the token, and the
 * page that is returned does not have it. Each reading is in the audit log.
 * @throws DESK_ITEM_NOT_EXIST; DESK_NOT_POSSIBLE for a blocked member, who sees nothing;
 * UncommittedBusy
 */
export async function seeAsMember(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  site: UncommittedPages,
  { uuid, page, language }: { uuid: string; page: MemberPage; language: Language },
  staff: { actor: string; language: Language },
): Promise<{ outcome: PreviewOutcome; html: string | null }> {
  const { addresses } = site;
  if (!addresses) return { outcome: { outcome: 'elsewhere' }, html: null };
  const member = await requireMember(db, uuid);
  if (member.blockedAt !== null)
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: translatorOf(staff.language)('staff:members.seesNothing'),
    });
  const subject = `member/${member.uuid}`;
  const at = now();
  const { actor } = staff;
  await recordAudit(db, { actor, action: 'members see-as', subject, details: { page } }, at);
  return site.run({ person: actor, subject }, async (tx, render) => {
    const login = await openSession(tx, { member, userAgent: 'desk' }, at);
    // Otherwise the first call would record it.
    await recordTokenUse(tx, tokenHash(login.token), at);
    const cookie: MemberCookie = {
      token: login.token,
      groupId: login.groupId,
      name: login.name,
      expires: login.tokenExpires,
    };
    const { status, html } = await render({
      address: addresses.memberAddress(page, language),
      memberCookie: JSON.stringify(cookie),
    });
    if (html === null || status >= 400) return { outcome: { outcome: 'failed' }, html: null };
    return { outcome: { outcome: 'page', marks: [] }, html };
  });
}
