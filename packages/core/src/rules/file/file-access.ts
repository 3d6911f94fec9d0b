import { groupIds } from '#rules/member/user-group.ts';

/** Values of a file's `userGroupId`. */
export const DEALERS_ONLY = groupIds.dealer;
export const MEMBERS_ONLY = groupIds.general;

/** Returns who may open a file, as lists show it. */
export const fileAudience = ({
  userGroupId,
}: {
  userGroupId: number | null;
}): 'dealer' | 'member' | 'open' => {
  if (userGroupId === DEALERS_ONLY) return 'dealer';
  return userGroupId === MEMBERS_ONLY ? 'member' : 'open';
};

/**
 * Why a file cannot be opened. MEMBERS_ONLY: not logged in; DEALERS_ONLY: not a dealer;
 * DEALER_NOT_VALIDATED: a dealer who is not validated yet; NO_LINK: the viewer may have it, but it
 * is listed before there is a download.
 */
export const fileRefusals = [
  'MEMBERS_ONLY',
  'DEALERS_ONLY',
  'DEALER_NOT_VALIDATED',
  'NO_LINK',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/**
 * Returns `open`, or why a file cannot be opened.
 * @param file `hasLink`: whether there is a download or a page to link to
 * @param member null if the visitor is logged out
 */
export function fileAccess(
  file: { userGroupId: number | null; hasLink: boolean },
  member: { group: 'general' | 'dealer' | 'other'; dealerValidated: boolean } | null,
): 'open' | FileRefusal {
  if (file.userGroupId === DEALERS_ONLY) {
    if (member?.group !== 'dealer') return 'DEALERS_ONLY';
    if (!member.dealerValidated) return 'DEALER_NOT_VALIDATED';
  }
  if (file.userGroupId === MEMBERS_ONLY && !member) return 'MEMBERS_ONLY';
  return file.hasLink ? 'open' : 'NO_LINK';
}
