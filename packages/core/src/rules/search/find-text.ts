/**
 * A text that is long enough to search people by: two characters, or one Chinese one, which is a
 * whole family name. Also the `pattern` of a field, which browsers read with the flag `v`.
 */
export const FIND_TEXT_PATTERN = String.raw`\s*(?:\S.*\S|\p{Script=Han})\s*`;

export const findTextForm: RegExp = new RegExp(`^${FIND_TEXT_PATTERN}$`, 'su');

/** Whether a search of the desk asks for this text. */
export const isFindText = (typed: string): boolean => findTextForm.test(typed);
