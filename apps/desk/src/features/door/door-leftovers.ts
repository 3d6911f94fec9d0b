import { ApiError } from '@portolane/core/client/api-error.ts';
import { MAX_SCANS } from '@portolane/core/contract/desk/door.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';
import { type DoorStore, eventOf, type StoredDevice, type UnsentScan } from './door-store.ts';

/** Whether the server takes no scans of this event any more. */
const isTooLate = (error: ApiError) => error.code === 'DESK_DOOR_DELIVERY_ENDED';

/**
 * Delivers what this phone scanned as one door, and reports when nothing is left.
 * @param kept scans of this door that are sent by the door that the phone is now
 */
async function deliver(
  api: DeskCall,
  store: DoorStore,
  uuid: string,
  { scans, kept }: { scans: readonly UnsentScan[]; kept: number },
): Promise<void> {
  for (let at = 0; at === 0 || at < scans.length; at += MAX_SCANS) {
    const part = scans.slice(at, at + MAX_SCANS).map(({ scan }) => scan);
    const left = scans.length - at - part.length + kept;
    const body = { scans: part, left };
    const { items } = await api('door.deliver', { params: { uuid }, body });
    await store.removeSent(items.outcomes.map(({ nonce }) => nonce));
  }
  if (kept === 0) await store.endFarewell(uuid);
}

/**
 * Delivers scans that were not answered before this phone forgot its door, and tells the server which
 * doors have nothing left. What the server does not take stays, for the next attempt, until it says that
 * it is too late.
 * @param device the door that the phone is now, which sends its own scans by itself
 * @returns how many scans were dropped because the server takes none of their event any more
 */
export async function sendLeftovers(
  api: DeskCall,
  store: DoorStore,
  device: StoredDevice | null,
): Promise<number> {
  const byDoor = Map.groupBy(await store.unsent(), (one) => one.device);
  const isSentByItself = ({ event }: UnsentScan) => device !== null && event === eventOf(device);
  const doors = new Set([...byDoor.keys(), ...(await store.farewells())]);
  if (device) doors.delete(device.uuid);
  let dropped = 0;
  for (const uuid of doors) {
    const all = byDoor.get(uuid) ?? [];
    const scans = all.filter((one) => !isSentByItself(one));
    try {
      await deliver(api, store, uuid, { scans, kept: all.length - scans.length });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isTooLate(error)) continue;
      await store.removeSent(scans.map(({ scan }) => scan.nonce));
      await store.endFarewell(uuid);
      dropped += scans.length;
    }
  }
  return dropped;
}
