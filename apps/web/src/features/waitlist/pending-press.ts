/**
 * 加入候補 pressed by somebody who has to log in first: kept in the tab, and done when they are back on the event's page. A press is forgotten
 * after a while, so that nobody is put into a line they no longer think of.
 */
const KEY = 'waiting-press';
const LIFETIME_MS = 30 * 60_000;

interface Press {
  /** `alias/series`. */
  event: string;
  /** null: the event as a whole. */
  sessionUuid: string | null;
  at: number;
}

/** Storage may be denied by the browser's settings: then the button is pressed once more after the login. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function keepPress(event: string, sessionUuid: string | null): void {
  const press: Press = { event, sessionUuid, at: Date.now() };
  storage()?.setItem(KEY, JSON.stringify(press));
}

/** The press on this event's page, which is forgotten with it; undefined without one. */
export function takePress(event: string): Press['sessionUuid'] | undefined {
  const kept = storage()?.getItem(KEY);
  if (!kept) return undefined;
  let press: Partial<Press>;
  try {
    press = JSON.parse(kept) as Partial<Press>;
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
