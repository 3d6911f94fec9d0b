/**
 * The passes that the member has seen, kept in local storage for the moment at the door when there is
 * no network. They contain no name and no login.
 */
import type { Pass } from '@portolane/core/contract/pass.ts';
import { isPassOver } from '@portolane/core/rules/door/pass-over.ts';
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';

/** Count up when a release needs other fields of a pass: what was kept before is then ignored. */
const KEY = 'liff-passes-1';

interface Kept {
  checkedAt: string;
  passes: Pass[];
}

/** By the UUID of the enrolment. */
const read = (): Record<string, Kept> =>
  withStorageFallback(
    () => JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>,
    {},
  );

/** Returns the passes of an enrolment as they were when last seen, and when that was. */
export const keptPasses = (uuid: string): Kept | null => read()[uuid] ?? null;

/** Keeps the passes of an enrolment, and removes those of sessions that have ended. */
export function keepPasses(uuid: string, passes: Pass[], now: Date): void {
  const all = { ...read(), [uuid]: { checkedAt: now.toISOString(), passes } };
  const current = Object.entries(all).filter(
    ([, kept]) => !kept.passes.every((each) => isPassOver(each, now)),
  );
  withStorageFallback(
    () => window.localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(current))),
    undefined,
  );
}
