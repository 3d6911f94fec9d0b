/**
 * Returns the values of an answer that say something. A question that was left out has none: forms
 * send an empty list or empty texts for it.
 */
export const givenValues = (value: readonly string[]): string[] =>
  value.filter((each) => each.trim() !== '');
