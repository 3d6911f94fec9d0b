export interface EventPrice {
  registrationType: 'partial' | 'impartial';
  basePrice: number;
  salePrice: number;
}

/** Prices hold for each chosen session of a partial event and once for the whole of another; whole New Taiwan dollars. Contract: eventSummary.basePrice. */
export function orderTotal(event: EventPrice, sessionCount: number): { baseTotal: number; subtotal: number } {
  const times = event.registrationType === 'partial' ? sessionCount : 1;
  return { baseTotal: event.basePrice * times, subtotal: event.salePrice * times };
}
