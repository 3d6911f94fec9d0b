import { randomBytes } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import type { IdTokenOptions } from './id-tokens.ts';

export interface LineUser {
  /** `U` and 32 hexadecimal digits, the same for the login channel and the bot (one provider). */
  userId: string;
  displayName: string;
  /** Of the user's LINE, e.g. `zh-TW`, `en`. */
  language: string;
  pictureUrl?: string;
  /** Does not have the bot as a friend any more: nothing that is pushed arrives. */
  blocked: boolean;
}

/** Messages that the bot sent with one call. */
export interface SentMessage {
  kind: 'reply' | 'push';
  to: string;
  messages: messagingApi.Message[];
  at: Date;
  /** Of a push. */
  retryKey?: string;
  /** False for a push to somebody who has blocked the bot: LINE takes it and delivers nothing. */
  delivered: boolean;
}

export interface StoredRichMenu {
  richMenuId: string;
  menu: messagingApi.RichMenuRequest;
  /** null until its picture has come; LINE shows no menu without one. */
  image: { type: string; bytes: Buffer } | null;
}

/** How long a reply token is good for ("must be used within one minute"). */
const REPLY_MS = 60_000;
const LINK_MS = 600_000;

/** What the platform knows. In memory: it ends with the process. */
export class LineState {
  readonly users = new Map<string, LineUser>();
  readonly sent: SentMessage[] = [];
  readonly listeners = new Set<(message: SentMessage) => void>();
  readonly richMenus = new Map<string, StoredRichMenu>();
  readonly aliases = new Map<string, string>();
  /** By user; `all` is the default. */
  readonly linkedMenus = new Map<string, string>();
  /** By retry key: the id of the request that was accepted with it. */
  readonly acceptedKeys = new Map<string, string>();
  /** By authorization code. */
  readonly codes = new Map<
    string,
    { userId: string; challenge: string | null; redirectUri: string }
  >();
  readonly accessTokens = new Map<string, string>();
  browserUser: string | null = null;
  denyNext = false;
  issued: IdTokenOptions = {};
  readonly now: () => Date;
  readonly #linkMs: number;
  readonly #replyTokens = new Map<string, { userId: string; until: number }>();
  readonly #linkTokens = new Map<string, { userId: string; until: number }>();
  #ids = 0;

  constructor({
    now = () => new Date(),
    linkTokenMs = LINK_MS,
  }: {
    now?: () => Date;
    linkTokenMs?: number;
  }) {
    this.now = now;
    this.#linkMs = linkTokenMs;
  }

  nextId(): string {
    return String((this.#ids += 1));
  }

  addUser(values: Partial<LineUser>): LineUser {
    const user: LineUser = {
      userId: `U${randomBytes(16).toString('hex')}`,
      displayName: '王小明',
      language: 'zh-TW',
      blocked: false,
      ...values,
    };
    this.users.set(user.userId, user);
    return user;
  }

  /** Throws for somebody who is not there: a mistake of whoever uses the stand-in. */
  userOf(userId: string): LineUser {
    const user = this.users.get(userId);
    if (!user)
      throw new Error(`The stand-in for LINE has no user ${userId}. Add one with addUser first.`);
    return user;
  }

  makeReplyToken(userId: string): string {
    const token = randomBytes(16).toString('hex');
    this.#replyTokens.set(token, { userId, until: this.now().getTime() + REPLY_MS });
    return token;
  }

  /** Whom a reply token answers; null for one that is used, over or nobody's. */
  spendReplyToken(token: string): string | null {
    return spend(this.#replyTokens, token, this.now());
  }

  makeLinkToken(userId: string): string {
    const token = randomBytes(16).toString('base64url');
    this.#linkTokens.set(token, { userId, until: this.now().getTime() + this.#linkMs });
    return token;
  }

  /** For whom a link token was made; null for one that is used, over or nobody's. */
  spendLinkToken(token: string): string | null {
    return spend(this.#linkTokens, token, this.now());
  }

  note(message: SentMessage): void {
    this.sent.push(message);
    for (const listener of this.listeners) listener(message);
  }

  menuOf(userId: string): StoredRichMenu | null {
    const menu = this.richMenus.get(
      this.linkedMenus.get(userId) ?? this.linkedMenus.get('all') ?? '',
    );
    return menu?.image ? menu : null;
  }
}

function spend(
  tokens: Map<string, { userId: string; until: number }>,
  token: string,
  now: Date,
): string | null {
  const found = tokens.get(token);
  tokens.delete(token);
  return found && found.until > now.getTime() ? found.userId : null;
}
