/** The numbers by which files, the login cookie and other backends know groups of members: 經銷會員 6, 一般會員 7; 0 for those that have none. */
export const groupIds = { dealer: 6, general: 7, other: 0 } as const;

export type GroupId = (typeof groupIds)[keyof typeof groupIds];

/** The group that a number stands for. */
export const groupOf = (id: GroupId): 'dealer' | 'general' | 'other' =>
  id === groupIds.dealer ? 'dealer' : id === groupIds.general ? 'general' : 'other';

/** True for a number that a member's group may have. */
export const isGroupId = (value: unknown): value is GroupId =>
  Object.values<unknown>(groupIds).includes(value);
