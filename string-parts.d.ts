/**
 * Texts are cut by functions that know characters: `cutText` and `sliceAt` of
 * packages/core/src/rules/text. The rule `typescript/no-deprecated` reports every other cut, because
 * it knows types: lists have a `slice` too.
 */
interface String {
  /** @deprecated Use `cutText` for what people wrote, else `sliceAt` (packages/core/src/rules/text). */
  slice(start?: number, end?: number): string;
  /** @deprecated Use `cutText` for what people wrote, else `sliceAt` (packages/core/src/rules/text). */
  substring(start: number, end?: number): string;
}
