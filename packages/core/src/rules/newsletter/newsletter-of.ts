import { type GroupId, groupIds } from '#rules/member/user-group.ts';

/** Newsletters by alias. */
export const newsletters = ['01_newsletter', '02_dealer_newsletter'] as const;
export type Newsletter = (typeof newsletters)[number];

export const isNewsletter = (alias: string): alias is Newsletter =>
  (newsletters as readonly string[]).includes(alias);

/**
 * Returns the newsletter to offer: dealers have their own instead of the general one. `groupId` is
 * null if the visitor is logged out.
 */
export const newsletterOf = (groupId: GroupId | null): Newsletter =>
  groupId === groupIds.dealer ? '02_dealer_newsletter' : '01_newsletter';

/** Whether a viewer may subscribe to a newsletter; the general one is open to everyone. */
export const maySubscribe = (newsletter: Newsletter, groupId: GroupId | null): boolean =>
  newsletter === '01_newsletter' || newsletter === newsletterOf(groupId);
