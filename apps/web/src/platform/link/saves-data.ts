/**
 * Whether the visitor asked the browser to save data: then nothing is loaded before it is needed.
 * Only Chromium says so. https://wicg.github.io/savedata/
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
