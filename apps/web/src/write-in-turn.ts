import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/**
 * Runs `write`, which takes the thread for milliseconds, when it is its turn. The process answers
 * what has arrived before each turn: the data of several pages often arrives together, and writing
 * all of them at once would keep everything else waiting.
 */
export const writeInTurn = <T>(write: () => T): Promise<T> =>
  oneAtATime(async () => {
    await setImmediate();
    return write();
  });
