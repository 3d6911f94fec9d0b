/** A failure that is no fault of the program, e.g. a person who cancels: it is shown, not reported. */
export class ExpectedFailure extends Error {}
