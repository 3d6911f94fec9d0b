/** Loads the address that is shown as a new document, once the server answers: without a network the browser would put its own error page in place of ours. */
export async function loadWhenReachable(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return; // still out of reach: the reader, or the next `online`, tries again
  }
  window.location.reload();
}
