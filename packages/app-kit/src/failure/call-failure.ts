/** Returns the name of a field by its path. */
export type FieldLabels = (path: string) => string | undefined;

/**
 * Handles a failed call, in the same way for all calls (docs/behaviour/loading-and-failures.md).
 * `labelOf` names fields in the dialog 欄位錯誤; undefined for those that the form does not name.
 */
export type CallFailure = (error: unknown, labelOf?: FieldLabels) => void;
