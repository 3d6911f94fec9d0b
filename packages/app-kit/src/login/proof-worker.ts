/** Worker: solves a task of ALTCHA, off the page's thread. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** As long as a slow phone may need at the highest cost. */
const TIMEOUT_MS = 300_000;

globalThis.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT_MS })
    // Without a secure context there is no `crypto.subtle`.
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a Worker, which has no origin
    .then((solution) => globalThis.postMessage(solution));
});
