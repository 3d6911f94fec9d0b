/** Characters that take two columns of a terminal (East Asian Width: wide and full-width; symbols shown as pictures). */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u;
/** Those that take none: marks upon the one before, and joiners. */
const none = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
