/** What is shown of a door. */
import type { DoorCount } from './arrival-book.ts';
import type { ExchangeState } from './door-exchange.ts';
import type { DoorResult, LastArrival } from './door-result.ts';
import type { DoorAlert, StoredDevice } from './door-store.ts';

/** Why a phone has forgotten. over: the event ended a day ago; left: a person took the phone off. */
export type Forgotten = 'removed' | 'over' | 'wrongPins' | 'left';

export interface DoorState {
  phase: 'starting' | 'unregistered' | 'locked' | 'open';
  device: StoredDevice | null;
  forgotten: Forgotten | null;
  network: ExchangeState;
  /** Scans that the server has not answered. */
  unsent: number;
  /** Scans that were dropped, because the server takes none of their event any more. */
  dropped: number;
  result: DoorResult | null;
  /** The last people who were let in; null until the first are. */
  last: LastArrival | null;
  alerts: DoorAlert[];
  count: DoorCount;
  /** Increases with every list and arrival that came. */
  news: number;
  /** Whether the last scan could not be written. */
  isFull: boolean;
}

/** The state of a phone that has just been opened. */
export const newDoor: DoorState = {
  phase: 'starting',
  device: null,
  forgotten: null,
  network: 'starting',
  unsent: 0,
  dropped: 0,
  result: null,
  last: null,
  alerts: [],
  count: { arrived: 0, expected: 0 },
  news: 0,
  isFull: false,
};
