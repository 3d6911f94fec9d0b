/** A dealer counts as one once their company has been validated: what is for dealers only opens then, and not before. */
export const isValidatedDealer = (
  member: { group: 'general' | 'dealer' | 'other'; dealerValidated: boolean } | null,
): boolean => member?.group === 'dealer' && member.dealerValidated;
