/**
 * Reloads the document once the server answers. Reloading without a network would replace our page
 * by the browser's error page.
 */
export async function reloadWhenReachable(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return; // still unreachable: the visitor or the next `online` event tries again
  }
  window.location.reload();
}
