/** Milliseconds for which decisions about enrolments can be taken back; their emails wait as long. */
export const TAKE_BACK_MS = 10_000;
