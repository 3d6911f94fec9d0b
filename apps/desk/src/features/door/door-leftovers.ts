import { ApiError } from '@portolane/core/client/api-error.ts';
import { MAX_SCANS } from '@portolane/core/contract/desk/door.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';
import { type DoorStore, eventOf, type StoredDevice } from './door-store.ts';

/**
 * Sends scans that were not answered before this phone forgot its door. What the server does not take
 * stays: it is sent when the phone becomes a door of the event again.
 * @param device the door that the phone is now, which sends its own scans by itself
 */
export async function sendLeftovers(
  api: DeskCall,
  store: DoorStore,
  device: StoredDevice | null,
): Promise<void> {
  const scans = await store.unsent();
  const others = scans.filter(({ event }) => !device || event !== eventOf(device));
  for (const [uuid, left] of Map.groupBy(others, (one) => one.device))
    for (let at = 0; at < left.length; at += MAX_SCANS) {
      const body = { scans: left.slice(at, at + MAX_SCANS).map(({ scan }) => scan), cursor: 0 };
      try {
        const { items } = await api('door.exchange', { params: { uuid }, body });
        await store.removeSent(items.outcomes.map(({ nonce }) => nonce));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        break;
      }
    }
}
