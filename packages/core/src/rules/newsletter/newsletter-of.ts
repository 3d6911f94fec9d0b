import { type GroupId, groupIds } from '#rules/member/user-group.ts';

/** The newsletters by their alias. */
export const newsletters = ['01_newsletter', '02_dealer_newsletter'] as const;
type Newsletter = (typeof newsletters)[number];

/** The newsletter that a reader is offered: dealers have their own in the place of the general one. null: nobody is logged in. */
export const newsletterOf = (groupId: GroupId | null): Newsletter =>
  groupId === groupIds.dealer ? '02_dealer_newsletter' : '01_newsletter';

/** Whether a reader may subscribe to a newsletter: the general one is everybody's. */
export const maySubscribe = (newsletter: Newsletter, groupId: GroupId | null): boolean =>
  newsletter === '01_newsletter' || newsletter === newsletterOf(groupId);
