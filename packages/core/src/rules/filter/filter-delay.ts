/** Milliseconds from the last change of a filter until the list follows. */
export const FILTER_DELAY = 600;
