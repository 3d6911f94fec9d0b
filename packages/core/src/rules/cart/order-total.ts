export interface EventPrice {
  registrationType: 'partial' | 'impartial';
  basePrice: number;
  salePrice: number;
}

/**
 * Prices hold for each chosen session of a partial event and once for the whole of another, and for each person; whole New Taiwan dollars.
 * Contract: eventSummary.basePrice.
 * @param people the attendee and whoever comes along
 */
export function orderTotal(
  event: EventPrice,
  sessionCount: number,
  people = 1,
): { baseTotal: number; subtotal: number } {
  const times = (event.registrationType === 'partial' ? sessionCount : 1) * people;
  return { baseTotal: event.basePrice * times, subtotal: event.salePrice * times };
}
