/**
 * Whether a member is a dealer whose company has been validated; content for dealers requires both.
 */
export const isValidatedDealer = (
  member: { group: 'general' | 'dealer' | 'other'; dealerValidated: boolean } | null,
): boolean => member?.group === 'dealer' && member.dealerValidated;
