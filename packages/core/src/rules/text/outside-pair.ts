/** Returns a position in a text, or the one before it if it lies inside a surrogate pair. */
export const outsidePair = (text: string, at: number): number =>
  text.codePointAt(at - 1)! > 0xff_ff ? at - 1 : at;
