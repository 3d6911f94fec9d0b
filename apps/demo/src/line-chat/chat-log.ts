import type { FakeLine, SentMessage } from '../line/fake-line.ts';

/** One entry of a chat, by the user, the bot, or LINE itself. */
export type ChatEntry =
  | { at: Date; by: 'user'; text: string }
  | { at: Date; by: 'line'; zh: string; en: string }
  | ({ by: 'bot' } & SentMessage);

/** The messages and actions of users in the demo chat. In memory only. */
export class ChatLog {
  readonly #entries = new Map<string, ChatEntry[]>();

  addUserText(userId: string, text: string): void {
    this.#add(userId, { at: new Date(), by: 'user', text });
  }

  /** Adds a system note, e.g. that the bot was blocked. */
  addNote(userId: string, zh: string, en: string): void {
    this.#add(userId, { at: new Date(), by: 'line', zh, en });
  }

  hasEntries(userId: string): boolean {
    return this.#entries.has(userId);
  }

  /** Returns a user's whole chat, oldest first. */
  entriesOf(line: FakeLine, userId: string): ChatEntry[] {
    const bot = line.sentTo(userId).map((message): ChatEntry => ({ by: 'bot', ...message }));
    return [...(this.#entries.get(userId) ?? []), ...bot].sort(
      (first, second) => first.at.getTime() - second.at.getTime(),
    );
  }

  #add(userId: string, entry: ChatEntry): void {
    this.#entries.set(userId, [...(this.#entries.get(userId) ?? []), entry]);
  }
}
