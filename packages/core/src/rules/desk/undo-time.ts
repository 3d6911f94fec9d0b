/** Milliseconds for which decisions about enrolments can be undone; their emails wait as long. */
export const UNDO_MS = 10_000;
