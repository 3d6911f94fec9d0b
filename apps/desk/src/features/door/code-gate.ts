/** For so long a code may be out of sight and is still the same presentation, in milliseconds. */
const AWAY_MS = 2000;

/**
 * Lets each code through once while it is held in front of the camera: a camera sees it ten times a
 * second, and a pass is presented once.
 */
export function createCodeGate(): (text: string, now: number) => boolean {
  let last = '';
  let seenAt = -Infinity;
  return (text, now) => {
    const isNew = text !== last || now - seenAt > AWAY_MS;
    last = text;
    seenAt = now;
    return isNew;
  };
}
