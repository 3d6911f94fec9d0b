/** The states of an enrolment. */
export const orderStatuses = ['PENDING', 'CONFIRMED', 'CANCELED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
