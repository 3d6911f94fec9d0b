/** Returns a value as JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
