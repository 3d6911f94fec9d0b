/**
 * A phone at the door: registered, locked, open, and forgotten again. It decides by itself and tells the
 * server; React only shows its state.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type DoorScan, MAX_SCANS } from '@portolane/core/contract/desk/door.ts';
import { findPassText } from '@portolane/core/rules/door/pass-text.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';
import { ArrivalBook, type TakenArrival } from './arrival-book.ts';
import { alertsOfNews, alertsOfOutcomes } from './door-alerts.ts';
import {
  DoorExchange,
  type ExchangeAnswer,
  type ExchangeParts,
  isNoLogin,
} from './door-exchange.ts';
import { importListKey, unseal, unwrapKey, wrapKey } from './door-key.ts';
import {
  arrivalOf,
  type DoorResult,
  resultOf,
  scansOf,
  type Source,
  undoableOf,
  undoOf,
} from './door-result.ts';
import { type DoorState, type Forgotten, newDoor } from './door-state.ts';
import { sendLeftovers } from './door-leftovers.ts';
import { type DoorStore, eventOf, type NewScan, type StoredDevice } from './door-store.ts';

/** A person without an enrolment. */
export type WalkIn = Extract<DoorScan, { kind: 'walkIn' }>;
/** FULL: they are in, but the last seat was given away before. */
export type WalkInOutcome = 'ADMITTED' | 'FULL';

/** So many wrong PINs make the phone forget everything. */
export const MAX_WRONG_PINS = 10;
/** Interval of the check for an expired list and for scans to deliver, in milliseconds. */
const CHECK_MS = 60_000;
/** How long the list may take to arrive, in milliseconds. */
const LIST_TIMEOUT_MS = 20_000;

export class Door {
  readonly state: StoreApi<DoorState> = createStore(() => newDoor);
  readonly #api: DeskCall;
  readonly #store: DoorStore;
  #book: ArrivalBook | null = null;
  #key: CryptoKey | null = null;
  #exchange: DoorExchange | null = null;
  #isListComing = false;
  #isDelivering = false;
  #isStopped = false;
  #check: ReturnType<typeof setInterval> | undefined;
  /** Decisions are made one after the other: the second knows of the first. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(api: DeskCall, store: DoorStore) {
    this.#api = api;
    this.#store = store;
  }

  /** Reads what the phone has kept, and goes on from there. */
  async start(): Promise<void> {
    this.#check = setInterval(() => void this.#lookAround(), CHECK_MS);
    const device = (await this.#store.readDevice()) ?? null;
    this.state.setState({ device, phase: device ? 'locked' : 'unregistered' });
    await this.#readCounts();
    if (!(await this.#forgetInTime()) && device) this.#startExchange();
    void this.#sendLeftovers();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#check);
    this.#exchange?.stop();
    this.#exchange = null;
    this.lock();
  }

  /** The list as it is now; null while the door is locked. */
  get book(): ArrivalBook | null {
    return this.#book;
  }

  /** Milliseconds since 1970 by the clock of the server. */
  now(): number {
    return Date.now() + (this.state.getState().device?.ahead ?? 0);
  }

  /** Makes this phone a door of an event. Rejects with ApiError. */
  async register(
    event: { alias: string; seriesNum: number; title: string },
    { name, pin }: { name: string; pin: string },
  ): Promise<void> {
    const { items } = await this.#api('door.register', {
      body: { eventAlias: event.alias, seriesNum: event.seriesNum, name },
    });
    const list = (await this.#api('door.list', { params: { uuid: items.uuid } })).items;
    const device: StoredDevice = {
      uuid: items.uuid,
      name,
      event,
      keepUntil: Date.parse(items.keepUntil),
      key: await wrapKey(items.key, pin),
      wrongPins: 0,
      cursor: 0,
      ahead: 0,
      here: null,
    };
    await this.#store.register(device, list);
    this.state.setState({ device, forgotten: null, phase: 'locked', alerts: [] });
    await this.#open(await importListKey(items.key));
    this.#startExchange();
  }

  /** Opens the door. Returns whether it was the PIN; after ten that were not, all is forgotten. */
  async unlock(pin: string): Promise<boolean> {
    const { device } = this.state.getState();
    if (!device) return false;
    // Counted before it is tried: closing the page does not give another attempt.
    const wrongPins = device.wrongPins + 1;
    await this.#changeDevice({ wrongPins });
    const key = await unwrapKey(device.key, pin);
    if (!key) {
      if (wrongPins >= MAX_WRONG_PINS) await this.#forget('wrongPins');
      return false;
    }
    await this.#changeDevice({ wrongPins: 0 });
    await this.#open(key);
    return true;
  }

  /** Closes the door until the PIN is entered. Scans are still sent. */
  lock(): void {
    this.#book = null;
    this.#key = null;
    if (this.state.getState().phase === 'open')
      this.state.setState({ phase: 'locked', result: null, last: null });
  }

  /** Takes this phone off the door, also at the server if there is a network. */
  async leave(): Promise<void> {
    const { device } = this.state.getState();
    if (device)
      await this.#api('door.removeDevice', { params: { uuid: device.uuid } }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        },
      );
    await this.#forget('left');
  }

  /** Reads a pass or its address, writes the scan, and shows what the door says. */
  scan(text: string): Promise<void> {
    return this.#decide({ kind: 'pass', text: findPassText(text) ?? text.trim().toUpperCase() });
  }

  /** Shows a person who was found. Nothing is written before `letIn`. */
  lookAt(enrolment: number): Promise<void> {
    return this.#inTurn(async () => {
      const result = await resultOf({ kind: 'search', enrolment }, this.#moment());
      this.state.setState({ result });
    });
  }

  /** Lets in who is shown, also for another session than those at this door. */
  letIn(people: number): Promise<void> {
    const { result } = this.state.getState();
    return this.#decide(result!.source, { people, anySession: true });
  }

  /** Corrects how many of the people who are shown have come. */
  changePeople(people: number): Promise<void> {
    const { result } = this.state.getState();
    if (result?.nonce == null) {
      this.state.setState({ result: result && { ...result, people } });
      return Promise.resolve();
    }
    return this.#decide(result.source, { people, anySession: true, instead: result });
  }

  /** Takes back what is shown, or the arrival that it repeats. */
  undo(): Promise<void> {
    return this.#inTurn(async () => {
      const { result } = this.state.getState();
      const nonce = result && undoableOf(result);
      if (nonce === null) return;
      await this.#takeBack({ ...result!, nonce });
      this.state.setState({ result: { ...result!, isUndone: true } });
    });
  }

  /** Takes back that the last people were let in. */
  undoLast(): Promise<void> {
    return this.#inTurn(async () => {
      const { last } = this.state.getState();
      if (last && !last.isUndone) await this.#takeBack(last);
    });
  }

  /**
   * Lets in a person without an enrolment, at the server: a name is never written on the phone. Sent
   * again with the same nonce, it is the same person. Rejects with ApiError.
   */
  async letInWalkIn(walkIn: WalkIn): Promise<WalkInOutcome> {
    const { uuid, cursor } = this.state.getState().device!;
    const body = { scans: [walkIn], cursor };
    const { items } = await this.#api('door.exchange', { params: { uuid }, body });
    // The list with the seats that are left now.
    this.#exchange?.press();
    const { nonce, name, at } = walkIn;
    const last = { nonce, name, at: Date.parse(at), enrolment: null, day: null, isUndone: false };
    this.state.setState({ last });
    return items.outcomes[0]!.reason === 'FULL' ? 'FULL' : 'ADMITTED';
  }

  /** Takes back that a person without an enrolment was let in. */
  undoWalkIn(nonce: string): Promise<void> {
    return this.#inTurn(() => this.#takeBack({ nonce, enrolment: null, day: null }));
  }

  /** Clears the result. */
  next(): void {
    this.state.setState({ result: null });
  }

  /** Chooses the sessions for which people are let in here; null: all. */
  async chooseSessions(here: number[] | null): Promise<void> {
    await this.#changeDevice({ here });
    this.#count();
  }

  async dismiss(nonce: string): Promise<void> {
    await this.#store.dismiss(nonce);
    this.state.setState({ alerts: await this.#store.readAlerts() });
  }

  /** Exchanges and delivers now, e.g. because the browser says that there is a network. */
  press(): void {
    this.#exchange?.press();
    void this.#sendLeftovers();
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  #moment(anySession = false) {
    const here = anySession ? null : (this.state.getState().device?.here ?? null);
    return { book: this.#book!, here, now: this.now() };
  }

  /** Decides, writes the scan, then shows the result. @param instead the one that it replaces */
  #decide(
    source: Source,
    {
      people,
      anySession,
      instead,
    }: { people?: number; anySession?: true; instead?: DoorResult } = {},
  ): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#book) return;
      const replaced = instead?.nonce ?? null;
      const undo = replaced === null ? [] : [undoOf(replaced, this.now())];
      // Without the one that it replaces, there are as many seats left as before.
      if (replaced !== null) this.#book.hear([], [replaced]);
      const moment = this.#moment(anySession);
      // They came when the first scan was made.
      const now = instead?.at ?? moment.now;
      const result = await resultOf(source, { ...moment, now }, people);
      const { nonce, scans } = scansOf(result, this.state.getState().device!.name);
      await this.#write([...undo, ...scans]);
      const shown = { ...result, nonce: scans.length > 0 ? nonce : null };
      this.state.setState(({ last }) => ({ result: shown, last: arrivalOf(shown) ?? last }));
    });
  }

  async #takeBack(arrival: TakenArrival): Promise<void> {
    const nonces = this.#book?.withRepeats(arrival) ?? [arrival.nonce];
    await this.#write(nonces.map((nonce) => undoOf(nonce, this.now())));
    const { last } = this.state.getState();
    if (last && nonces.includes(last.nonce))
      this.state.setState({ last: { ...last, isUndone: true } });
  }

  async #write(scans: readonly NewScan[]): Promise<void> {
    const { device } = this.state.getState();
    if (!device || scans.length === 0) return;
    try {
      await this.#store.addScans(device, scans);
    } catch (error) {
      this.state.setState({ isFull: true, result: null });
      throw error;
    }
    this.#book?.hear(
      scans.flatMap(({ arrival }) => arrival ?? []),
      scans.flatMap(({ scan }) => (scan.kind === 'undo' ? scan.undoes : [])),
    );
    this.state.setState({ unsent: await this.#store.countUnsent(), isFull: false });
    this.#count();
    this.#exchange?.press();
  }

  #count(): void {
    if (!this.#book) return;
    const here = this.state.getState().device?.here ?? null;
    const count = this.#book.count(taipeiDay(new Date(this.now())), here);
    this.state.setState(({ news }) => ({ count, news: news + 1 }));
  }

  async #readCounts(): Promise<void> {
    const [unsent, alerts] = await Promise.all([
      this.#store.countUnsent(),
      this.#store.readAlerts(),
    ]);
    this.state.setState({ unsent, alerts });
  }

  async #changeDevice(change: Partial<StoredDevice>): Promise<void> {
    const device = await this.#store.changeDevice(change);
    this.state.setState({ device: device ?? null });
  }

  async #open(key: CryptoKey): Promise<void> {
    const [list, known] = await Promise.all([this.#store.readList(), this.#store.readArrivals()]);
    this.#key = key;
    this.#book = new ArrivalBook(await unseal(list!.sealed, key), known);
    await this.#store.addAlerts(
      alertsOfNews(
        this.#book,
        known.arrivals.filter(({ shown }) => shown !== undefined),
      ),
    );
    await this.#readCounts();
    this.state.setState({ phase: 'open', result: null });
    this.#count();
  }

  #startExchange(): void {
    const { uuid } = this.state.getState().device!;
    this.#exchange?.stop();
    this.state.setState({ network: 'starting' });
    const exchange = new DoorExchange({
      call: (body, signal) => this.#call(uuid, body, signal),
      next: () => this.#next(),
      take: (answer, clock) => this.#take(answer, clock),
      onState: (network) => {
        this.state.setState({ network });
        if (network === 'removed') void this.#forget(this.#isOver() ? 'over' : 'removed');
      },
    });
    this.#exchange = exchange;
    exchange.start();
  }

  /** Exchanges; without a login, asks at least whether the phone was taken off the door. */
  async #call(uuid: string, ...[body, signal]: Parameters<ExchangeParts['call']>) {
    const params = { uuid };
    try {
      return (await this.#api('door.exchange', { params, body }, { signal })).items;
    } catch (error) {
      if (isNoLogin(error)) await this.#api('door.keep', { params }, { signal });
      throw error;
    }
  }

  async #next() {
    const { device } = this.state.getState();
    const unsent = await this.#store.unsent();
    // Scans of this event that this phone made before it was registered again are sent as its own.
    const own = unsent.filter(({ event }) => device && event === eventOf(device));
    const scans = own.slice(0, MAX_SCANS).map(({ scan }) => scan);
    return { scans, cursor: device?.cursor ?? 0, left: own.length - scans.length };
  }

  async #take(answer: ExchangeAnswer, { sentAt, heardAt }: { sentAt: number; heardAt: number }) {
    const answered = answer.outcomes.map(({ nonce }) => nonce);
    const arrivals = answer.arrivals.map((one) => ({ ...one, at: Date.parse(one.at) }));
    const ahead = Math.round(Date.parse(answer.now) - (sentAt + heardAt) / 2);
    const own = await this.#store.arrivalsOf(answered);
    const alerts = alertsOfOutcomes(answer.outcomes, own);
    const { undone, cursor } = answer;
    await this.#store.takeNews({ answered, arrivals, undone, alerts, cursor, ahead });
    const { device } = this.state.getState();
    if (!device) return;
    this.state.setState({ device: { ...device, cursor, ahead } });
    if (this.#book && arrivals.length + undone.length > 0) {
      this.#book.hear(arrivals, undone);
      await this.#store.addAlerts(alertsOfNews(this.#book, arrivals));
      this.#count();
    }
    await this.#readCounts();
    if (this.#book && answer.listVersion !== this.#book.list.version) void this.#fetchList(device);
  }

  /** Takes the list as it is now. If it does not arrive, the next exchange asks for it again. */
  async #fetchList({ uuid }: StoredDevice): Promise<void> {
    if (this.#isListComing) return;
    this.#isListComing = true;
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), LIST_TIMEOUT_MS);
    try {
      const input = { params: { uuid } };
      const { items } = await this.#api('door.list', input, { signal: abort.signal });
      if (!this.#key || this.state.getState().device?.uuid !== uuid) return;
      const list = await unseal(items.sealed, this.#key);
      await this.#store.saveList(items);
      this.#book?.replaceList(list);
      this.#count();
    } catch (error) {
      if (!(error instanceof ApiError) && !abort.signal.aborted) console.error(error);
    } finally {
      clearTimeout(timeout);
      this.#isListComing = false;
    }
  }

  /** Whether the event ended so long ago that its list has to be forgotten. */
  #isOver(): boolean {
    const { device } = this.state.getState();
    return device !== null && this.now() >= device.keepUntil;
  }

  /** Forgets everything a day after the event. Returns whether it did. */
  async #forgetInTime(): Promise<boolean> {
    if (!this.#isOver()) return false;
    await this.#forget('over');
    return true;
  }

  async #lookAround(): Promise<void> {
    if (!(await this.#forgetInTime())) await this.#sendLeftovers();
  }

  async #forget(why: Forgotten): Promise<void> {
    this.#exchange?.stop();
    this.#exchange = null;
    await this.#store.forget();
    this.#book = null;
    this.#key = null;
    this.state.setState({ ...newDoor, phase: 'unregistered', forgotten: why });
    await this.#readCounts();
    void this.#sendLeftovers();
  }

  /** Delivers what was scanned when this phone was another door. */
  async #sendLeftovers(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      const { device } = this.state.getState();
      const dropped = await sendLeftovers(this.#api, this.#store, device);
      if (dropped > 0) this.state.setState((state) => ({ dropped: state.dropped + dropped }));
      await this.#readCounts();
    } catch (error) {
      // The store was closed meanwhile: what was not removed is delivered after the next start.
      if (!this.#isStopped) throw error;
    } finally {
      this.#isDelivering = false;
    }
  }
}
