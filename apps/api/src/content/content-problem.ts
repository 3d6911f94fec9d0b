export interface ContentProblem {
  /** Relative to the content folder. */
  file: string;
  /** e.g. `sessions.0.from`; '' for the file as a whole. */
  field: string;
  message: string;
}
