/**
 * Tells the server what was scanned, and hears what happened at other doors. It says by itself whether
 * there is a network, without a switch.
 */
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { StoredScan } from '@portolane/core/contract/desk/door.ts';

/** From the start of one exchange to that of the next, in milliseconds. */
const EVERY_MS = 2000;
/** How long an answer may take. */
const TIMEOUT_MS = 2500;
/** Without an answer for so long, there is no network. */
const SILENCE_MS = 3000;

/**
 * loggedOut: the server asks for a login, or for another person's; scans wait. removed: the phone was
 * taken off the door.
 */
export type ExchangeState = 'starting' | 'online' | 'offline' | 'loggedOut' | 'removed';

export type ExchangeAnswer = ResultIn<DeskContract, 'door.exchange'>['items'];

export interface ExchangeParts {
  /** Calls the server; rejects with ApiError. */
  call: (
    body: { scans: StoredScan[]; cursor: number; left: number },
    signal: AbortSignal,
  ) => Promise<ExchangeAnswer>;
  /** Returns what to send: scans in their order, how many are left, and the cursor of the last answer. */
  next: () => Promise<{ scans: StoredScan[]; cursor: number; left: number }>;
  /** Writes what the answer brought. What is not written is asked again. */
  take: (answer: ExchangeAnswer, clock: { sentAt: number; heardAt: number }) => Promise<void>;
  onState: (state: ExchangeState) => void;
}

/**
 * Whether the server refused a call because of who is logged in. 403 and 404: a person without
 * access to this door.
 */
export const isNoLogin = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.httpStatus);

/** Returns what the door has to do about a failed call. */
function stateAfter(error: unknown): ExchangeState {
  if (error instanceof ApiError && error.code === 'DESK_DOOR_DEVICE_REMOVED') return 'removed';
  return isNoLogin(error) ? 'loggedOut' : 'offline';
}

export class DoorExchange {
  readonly #parts: ExchangeParts;
  #state: ExchangeState = 'starting';
  #isStopped = true;
  #isRunning = false;
  /** Whether something has to be sent as soon as the running exchange ends. */
  #isPressed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#listen();
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#abort.abort();
  }

  /** Exchanges now: there is something to send, or the network may have changed. */
  press(): void {
    if (this.#isStopped) return;
    this.#isPressed = true;
    if (!this.#isRunning) void this.#run();
  }

  #say(state: ExchangeState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#parts.onState(state);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#state !== 'loggedOut') this.#say('offline');
    }, SILENCE_MS);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isRunning = true;
    this.#isPressed = false;
    const begun = Date.now();
    let hasMore = false;
    try {
      hasMore = await this.#exchange();
    } catch (error) {
      if (!this.#isStopped) this.#fail(error);
    } finally {
      this.#isRunning = false;
    }
    if (this.#isStopped) return;
    const pause = hasMore || this.#isPressed ? 0 : Math.max(0, begun + EVERY_MS - Date.now());
    this.#timer = setTimeout(() => void this.#run(), pause);
  }

  /** Returns whether there is more to exchange at once. */
  async #exchange(): Promise<boolean> {
    this.#abort = new AbortController();
    const timeout = setTimeout(() => this.#abort.abort(), TIMEOUT_MS);
    try {
      const body = await this.#parts.next();
      const sentAt = Date.now();
      const answer = await this.#parts.call(body, this.#abort.signal);
      if (this.#isStopped) return false;
      await this.#parts.take(answer, { sentAt, heardAt: Date.now() });
      this.#listen();
      this.#say('online');
      return answer.more || body.left > 0;
    } finally {
      clearTimeout(timeout);
    }
  }

  #fail(error: unknown): void {
    const isAborted = this.#abort.signal.aborted;
    if (!(error instanceof ApiError) && !isAborted) console.error(error);
    const state = stateAfter(error);
    this.#say(state);
    if (state === 'removed') this.stop();
  }
}
