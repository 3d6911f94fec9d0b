/** The statuses of an order and of its enrolments. */
export const orderStatuses = ['PENDING', 'CONFIRMED', 'CANCELED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
