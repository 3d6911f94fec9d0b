/**
 * Numbers of member groups in files, the login cookie, and other backends: 經銷會員 6, 一般會員 7; 0 for
 * members without one.
 */
export const groupIds = { dealer: 6, general: 7, other: 0 } as const;

export type GroupId = (typeof groupIds)[keyof typeof groupIds];

export function groupOf(id: GroupId): 'dealer' | 'general' | 'other' {
  if (id === groupIds.dealer) return 'dealer';
  return id === groupIds.general ? 'general' : 'other';
}

export const isGroupId = (value: unknown): value is GroupId =>
  Object.values<unknown>(groupIds).includes(value);
