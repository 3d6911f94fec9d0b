/** Tries something with a storage of the browser. One that refuses (full, denied by settings) stops nobody: `otherwise` is the answer then. */
export function unlessRefused<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}
