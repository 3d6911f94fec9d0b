export interface EventPrice {
  registrationType: 'partial' | 'impartial';
  basePrice: number;
  salePrice: number;
}

/**
 * Returns the totals in whole New Taiwan dollars. A price applies per person, and per chosen
 * session for a partial event or once for any other.
 * Contract: eventSummary.basePrice.
 * @param people the attendee and any companions
 */
export function orderTotal(
  event: EventPrice,
  sessionCount: number,
  people = 1,
): { baseTotal: number; subtotal: number } {
  const times = (event.registrationType === 'partial' ? sessionCount : 1) * people;
  return { baseTotal: event.basePrice * times, subtotal: event.salePrice * times };
}
