/** Milliseconds between the last change of a filter and the list's update. */
export const FILTER_DELAY = 600;
