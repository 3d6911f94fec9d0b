/** Milliseconds from the last change of a filter until the list follows (SPEC section 9: filter debounce, category filter debounce). */
export const FILTER_DELAY = 600;
