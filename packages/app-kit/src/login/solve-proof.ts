/**
 * Solves a task of the server in a Worker. Loaded only when a proof of work is asked for.
 * @param task ALTCHA's challenge as JSON
 * @returns challenge and solution as JSON; null if this browser cannot solve it
 */
export async function solveProof(task: string): Promise<string | null> {
  const challenge: unknown = JSON.parse(task);
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a Worker, which has no origin
      worker.postMessage(challenge);
    });
    return solution === null ? null : JSON.stringify({ challenge, solution });
  } finally {
    worker.terminate();
  }
}
