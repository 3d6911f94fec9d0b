/** Returns local storage, or null if access is denied (private windows, settings). */
export function localStorageOrNull(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.setItem('portolane-probe', '1');
    storage.removeItem('portolane-probe');
    return storage;
  } catch {
    return null;
  }
}
