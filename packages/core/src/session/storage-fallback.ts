/**
 * Runs an access to browser storage and returns its result, or `otherwise` if storage refuses
 * (full, or denied by settings).
 */
export function withStorageFallback<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}
