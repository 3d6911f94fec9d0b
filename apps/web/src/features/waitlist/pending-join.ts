/**
 * A press on 加入候補 by a visitor who must log in first: kept in the tab and carried out when they
 * return to the event page. It expires, so that a visitor does not join a waitlist that they have
 * forgotten about.
 */
const KEY = 'waiting-press';
const LIFETIME_MS = 30 * 60_000;

interface PendingJoin {
  /** `alias/series`. */
  event: string;
  /** null: the event as a whole. */
  sessionUuid: string | null;
  at: number;
}

/**
 * Storage may be disabled in the browser's settings: then the button must be pressed again after
 * login.
 */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function storePendingJoin(event: string, sessionUuid: string | null): void {
  const press: PendingJoin = { event, sessionUuid, at: Date.now() };
  storage()?.setItem(KEY, JSON.stringify(press));
}

/** Returns and removes the press for this event; undefined without one. */
export function takePendingJoin(event: string): PendingJoin['sessionUuid'] | undefined {
  const kept = storage()?.getItem(KEY);
  if (!kept) return undefined;
  let press: Partial<PendingJoin>;
  try {
    press = JSON.parse(kept) as Partial<PendingJoin>;
  } catch {
    press = {};
  }
  if (press.event !== event) return undefined;
  storage()?.removeItem(KEY);
  const fresh = typeof press.at === 'number' && Date.now() - press.at < LIFETIME_MS;
  return fresh && (press.sessionUuid === null || typeof press.sessionUuid === 'string')
    ? press.sessionUuid
    : undefined;
}
