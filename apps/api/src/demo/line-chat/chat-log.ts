import type { FakeLine, SentMessage } from '../line/fake-line.ts';

/** What stands in a chat: what its user did, and what the bot said. */
export type ChatEntry =
  | { at: Date; by: 'user'; text: string }
  | { at: Date; by: 'line'; zh: string; en: string }
  | ({ by: 'bot' } & SentMessage);

/** What the users of the stand-in wrote and did: LINE's own memory of a chat. It ends with the process. */
export class ChatLog {
  readonly #entries = new Map<string, ChatEntry[]>();

  said(userId: string, text: string): void {
    this.#add(userId, { at: new Date(), by: 'user', text });
  }

  /** What LINE itself writes between the bubbles, e.g. that the bot was blocked. */
  noted(userId: string, zh: string, en: string): void {
    this.#add(userId, { at: new Date(), by: 'line', zh, en });
  }

  hasBegun(userId: string): boolean {
    return this.#entries.has(userId);
  }

  /** All of a chat, oldest first. */
  of(line: FakeLine, userId: string): ChatEntry[] {
    const bot = line.sentTo(userId).map((message): ChatEntry => ({ by: 'bot', ...message }));
    return [...(this.#entries.get(userId) ?? []), ...bot].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
  }

  #add(userId: string, entry: ChatEntry): void {
    this.#entries.set(userId, [...(this.#entries.get(userId) ?? []), entry]);
  }
}
