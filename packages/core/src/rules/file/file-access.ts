import { groupIds } from '#rules/member/user-group.ts';

/** Who a file is for, as its `userGroupId` says. */
export const DEALERS_ONLY = groupIds.dealer;
export const MEMBERS_ONLY = groupIds.general;

/** Whom a file is for, as lists show it. */
export const fileAudience = ({
  userGroupId,
}: {
  userGroupId: number | null;
}): 'dealer' | 'member' | 'open' =>
  userGroupId === DEALERS_ONLY ? 'dealer' : userGroupId === MEMBERS_ONLY ? 'member' : 'open';

/**
 * Why somebody cannot have a file. MEMBERS_ONLY: log in first; DEALERS_ONLY: for dealers, and this is none; DEALER_NOT_VALIDATED:
 * a dealer whose company has yet to be validated; NO_LINK: the file is listed without a download.
 */
export type FileRefusal = 'MEMBERS_ONLY' | 'DEALERS_ONLY' | 'DEALER_NOT_VALIDATED' | 'NO_LINK';

/**
 * Whether a file may be opened, or why not. A dealer without a download link is told that they are not validated, whatever the link lacks:
 * a link is what validation gives.
 * @param file `hasLink`: there is something to download or to lead to
 * @param member null: nobody is logged in
 */
export function fileAccess(
  file: { userGroupId: number | null; hasLink: boolean },
  member: { group: 'general' | 'dealer' | 'other'; dealerValidated: boolean } | null,
): 'open' | FileRefusal {
  if (file.userGroupId === DEALERS_ONLY) {
    if (member?.group !== 'dealer') return 'DEALERS_ONLY';
    return member.dealerValidated && file.hasLink ? 'open' : 'DEALER_NOT_VALIDATED';
  }
  if (file.userGroupId === MEMBERS_ONLY && !member) return 'MEMBERS_ONLY';
  return file.hasLink ? 'open' : 'NO_LINK';
}
