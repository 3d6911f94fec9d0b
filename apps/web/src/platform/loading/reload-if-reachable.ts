/**
 * Reloads the document if the server answers. Reloading without a network would replace our page
 * with the browser's error page.
 */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return; // still unreachable: the visitor or the next `online` event tries again
  }
  window.location.reload();
}
