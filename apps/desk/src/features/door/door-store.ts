/**
 * What a phone at the door keeps over a reload (IndexedDB). No name is in it but in the sealed list:
 * scans and arrivals know enrolments by their number.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DoorOutcome, StoredScan } from '@portolane/core/contract/desk/door.ts';
import type { Arrival, DoorReason } from '@portolane/core/rules/door/arrival.ts';
import type { WrappedKey } from './door-key.ts';

/** This phone as a door of an event. */
export interface StoredDevice {
  uuid: string;
  name: string;
  event: { alias: string; seriesNum: number; title: string };
  /** When everything has to be forgotten, in milliseconds since 1970. */
  keepUntil: number;
  key: WrappedKey;
  /** PINs that were wrong since the last right one. */
  wrongPins: number;
  /** Of the last exchange. */
  cursor: number;
  /** Milliseconds that the clock of the server is ahead of this phone's. */
  ahead: number;
  /** Ids of the sessions for which people are let in here; null: all. */
  here: number[] | null;
}

export interface SealedList {
  version: string;
  sealed: string;
}

/** An arrival that this phone knows of. */
export interface KnownArrival extends Arrival {
  /** What this phone said; undefined for arrivals at other doors. */
  shown?: DoorReason;
}

/** A scan that the server has not answered yet. */
export interface UnsentScan {
  /** Which phone it was when it scanned: it may have been registered again since. */
  device: string;
  /** `alias/seriesNum`. */
  event: string;
  scan: StoredScan;
}

/** What another door or the server knew about a scan of this phone, and this phone did not. */
export interface DoorAlert {
  /** The scan's. */
  nonce: string;
  enrolment: number;
  at: number;
  shown: DoorReason;
  reason: DoorOutcome['reason'];
  repeats: { device: string; at: number } | null;
  dismissed: boolean;
}

/** A scan with what follows from it here. */
export interface NewScan {
  scan: StoredScan;
  arrival?: KnownArrival;
}

/** What an exchange has brought. */
export interface News {
  /** Nonces of scans that were answered. */
  answered: readonly string[];
  arrivals: readonly Arrival[];
  undone: readonly string[];
  alerts: readonly DoorAlert[];
  cursor: number;
  ahead: number;
}

/** A door that this phone was, which the server still waits for. */
interface Farewell {
  uuid: string;
  isOver: true;
}

interface DoorDb extends DBSchema {
  /** This phone, and the doors that it was. */
  device: { key: string; value: StoredDevice | Farewell };
  list: { key: string; value: SealedList };
  scans: { key: number; value: UnsentScan; indexes: { nonce: string } };
  arrivals: { key: string; value: KnownArrival };
  undone: { key: string; value: { nonce: string } };
  alerts: { key: string; value: DoorAlert };
}

/** The key of this phone; a farewell has the uuid of its door. */
const OWN = 'own';
const isFarewell = (kept: StoredDevice | Farewell | undefined): kept is Farewell =>
  kept !== undefined && 'isOver' in kept;
const deviceIn = (kept: StoredDevice | Farewell | undefined): StoredDevice | undefined =>
  isFarewell(kept) ? undefined : kept;
/** A scan survives a crash of the phone once it is written. */
const durable = { durability: 'strict' } as const;

export class DoorStore {
  readonly #db: IDBPDatabase<DoorDb>;
  private constructor(db: IDBPDatabase<DoorDb>) {
    this.#db = db;
  }

  static async open(name = 'portolane-door'): Promise<DoorStore> {
    // A higher version takes the doors away when a release is rolled back: what opens a lower one fails.
    const db = await openDB<DoorDb>(name, 1, {
      upgrade(db) {
        db.createObjectStore('device');
        db.createObjectStore('list');
        const scans = db.createObjectStore('scans', { autoIncrement: true });
        scans.createIndex('nonce', 'scan.nonce', { unique: true });
        db.createObjectStore('arrivals', { keyPath: 'nonce' });
        db.createObjectStore('undone', { keyPath: 'nonce' });
        db.createObjectStore('alerts', { keyPath: 'nonce' });
      },
    });
    return new DoorStore(db);
  }

  close(): void {
    this.#db.close();
  }

  async readDevice(): Promise<StoredDevice | undefined> {
    return deviceIn(await this.#db.get('device', OWN));
  }

  /** Keeps this phone as a door, with its first list. */
  async register(device: StoredDevice, list: SealedList): Promise<void> {
    const tx = this.#db.transaction(['device', 'list'], 'readwrite', durable);
    await Promise.all([
      tx.objectStore('device').put(device, OWN),
      tx.objectStore('list').put(list, OWN),
      tx.done,
    ]);
  }

  /** Changes what is known of this phone, and returns it; undefined once it was forgotten. */
  async changeDevice(change: Partial<StoredDevice>): Promise<StoredDevice | undefined> {
    const tx = this.#db.transaction('device', 'readwrite', durable);
    const device = deviceIn(await tx.store.get(OWN));
    const changed = device && { ...device, ...change };
    if (changed) await tx.store.put(changed, OWN);
    await tx.done;
    return changed;
  }

  readList(): Promise<SealedList | undefined> {
    return this.#db.get('list', OWN);
  }

  async saveList(list: SealedList): Promise<void> {
    await this.#db.put('list', list, OWN);
  }

  /** Writes scans, to be sent, with what follows from them here. */
  async addScans(
    device: Pick<StoredDevice, 'uuid' | 'event'>,
    scans: readonly NewScan[],
  ): Promise<void> {
    const tx = this.#db.transaction(['scans', 'arrivals', 'undone'], 'readwrite', durable);
    const event = eventOf(device);
    for (const { scan, arrival } of scans) {
      void tx.objectStore('scans').add({ device: device.uuid, event, scan });
      if (arrival) void tx.objectStore('arrivals').put(arrival);
      if (scan.kind === 'undo') void tx.objectStore('undone').put({ nonce: scan.undoes });
    }
    await tx.done;
  }

  /** Returns scans that were not answered yet, in their order. */
  unsent(): Promise<UnsentScan[]> {
    return this.#db.getAll('scans');
  }

  countUnsent(): Promise<number> {
    return this.#db.count('scans');
  }

  /** Removes scans that were answered. */
  async removeSent(nonces: readonly string[]): Promise<void> {
    const tx = this.#db.transaction('scans', 'readwrite');
    const keys = await Promise.all(nonces.map((nonce) => tx.store.index('nonce').getKey(nonce)));
    for (const key of keys) if (key !== undefined) void tx.store.delete(key);
    await tx.done;
  }

  /** Writes what an exchange has brought, all or nothing. */
  async takeNews({ answered, arrivals, undone, alerts, cursor, ahead }: News): Promise<void> {
    const tx = this.#db.transaction(
      ['device', 'scans', 'arrivals', 'undone', 'alerts'],
      'readwrite',
    );
    const [kept, keys, known, told] = await Promise.all([
      tx.objectStore('device').get(OWN),
      Promise.all(answered.map((nonce) => tx.objectStore('scans').index('nonce').getKey(nonce))),
      Promise.all(arrivals.map(({ nonce }) => tx.objectStore('arrivals').get(nonce))),
      Promise.all(alerts.map(({ nonce }) => tx.objectStore('alerts').get(nonce))),
    ]);
    for (const key of keys) if (key !== undefined) void tx.objectStore('scans').delete(key);
    for (const [index, arrival] of arrivals.entries())
      if (!known[index]) void tx.objectStore('arrivals').put(arrival);
    for (const nonce of undone) void tx.objectStore('undone').put({ nonce });
    for (const [index, alert] of alerts.entries())
      if (!told[index]) void tx.objectStore('alerts').put(alert);
    const device = deviceIn(kept);
    if (device) void tx.objectStore('device').put({ ...device, cursor, ahead }, OWN);
    await tx.done;
  }

  async readArrivals(): Promise<{ arrivals: KnownArrival[]; undone: string[] }> {
    const [arrivals, undone] = await Promise.all([
      this.#db.getAll('arrivals'),
      this.#db.getAllKeys('undone'),
    ]);
    return { arrivals, undone };
  }

  /** Returns those of these arrivals that this phone knows, by nonce. */
  async arrivalsOf(nonces: readonly string[]): Promise<Map<string, KnownArrival>> {
    const tx = this.#db.transaction('arrivals');
    const found = await Promise.all(nonces.map((nonce) => tx.store.get(nonce)));
    return new Map(found.flatMap((arrival) => (arrival ? [[arrival.nonce, arrival]] : [])));
  }

  /**
   * Adds alerts that are not known yet, dismissed or not. One that names the arrival which the scan
   * repeats is new, because it replaces one that does not.
   */
  async addAlerts(alerts: readonly DoorAlert[]): Promise<void> {
    const tx = this.#db.transaction('alerts', 'readwrite');
    const told = await Promise.all(alerts.map(({ nonce }) => tx.store.get(nonce)));
    for (const [index, alert] of alerts.entries()) {
      const before = told[index];
      if (!before || (before.repeats === null && alert.repeats !== null)) void tx.store.put(alert);
    }
    await tx.done;
  }

  /** Returns alerts that were not dismissed, the newest first. */
  async readAlerts(): Promise<DoorAlert[]> {
    const alerts = await this.#db.getAll('alerts');
    return alerts.filter(({ dismissed }) => !dismissed).toSorted((a, b) => b.at - a.at);
  }

  async dismiss(nonce: string): Promise<void> {
    const tx = this.#db.transaction('alerts', 'readwrite');
    const alert = await tx.store.get(nonce);
    if (alert) await tx.store.put({ ...alert, dismissed: true });
    await tx.done;
  }

  /**
   * Forgets everything but scans that were not answered, which have no names in them, and which door
   * this phone was: the server waits until it says that nothing is left.
   */
  async forget(): Promise<void> {
    const forgotten = ['list', 'arrivals', 'undone', 'alerts'] as const;
    const tx = this.#db.transaction(['device', ...forgotten], 'readwrite', durable);
    const doors = tx.objectStore('device');
    const device = await doors.get(OWN);
    if (device) void doors.put({ uuid: device.uuid, isOver: true }, device.uuid);
    void doors.delete(OWN);
    for (const name of forgotten) void tx.objectStore(name).clear();
    await tx.done;
  }

  /** Returns the uuids of doors that this phone was, which the server still waits for. */
  async farewells(): Promise<string[]> {
    const kept = await this.#db.getAll('device');
    return kept.filter(isFarewell).map(({ uuid }) => uuid);
  }

  async endFarewell(uuid: string): Promise<void> {
    await this.#db.delete('device', uuid);
  }
}

/** How scans name the event of a phone. */
export const eventOf = ({ event }: Pick<StoredDevice, 'event'>): string =>
  `${event.alias}/${event.seriesNum}`;
