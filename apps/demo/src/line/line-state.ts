import { randomBytes } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import type { IdTokenOptions } from './id-tokens.ts';
import type { LineUser } from './line-user.ts';

/** Messages that the bot sent in one call. */
export interface SentMessage {
  kind: 'reply' | 'push';
  to: string;
  messages: messagingApi.Message[];
  at: Date;
  /** Only for pushes. */
  retryKey?: string;
  /** False for a push to a user who has blocked the bot: LINE accepts it and delivers nothing. */
  delivered: boolean;
}

export interface StoredRichMenu {
  richMenuId: string;
  menu: messagingApi.RichMenuRequest;
  /** null until the image is uploaded; LINE shows no menu without one. */
  image: { type: string; bytes: Buffer } | null;
}

/** Lifetime of a reply token ("must be used within one minute"). */
const REPLY_TOKEN_MS = 60_000;
const LINK_TOKEN_MS = 600_000;

/** State of the fake LINE server, in memory only. */
export class LineState {
  readonly users = new Map<string, LineUser>();
  readonly sent: SentMessage[] = [];
  readonly listeners = new Set<(message: SentMessage) => void>();
  readonly richMenus = new Map<string, StoredRichMenu>();
  readonly aliases = new Map<string, string>();
  /** By user id; `all` is the default menu. */
  readonly linkedMenus = new Map<string, string>();
  /** Id of the accepted request, by retry key. */
  readonly acceptedKeys = new Map<string, string>();
  /** By authorization code. */
  readonly codes = new Map<
    string,
    { userId: string; challenge: string | null; redirectUri: string }
  >();
  readonly accessTokens = new Map<string, string>();
  browserUser: string | null = null;
  denyNext = false;
  idTokenOptions: IdTokenOptions = {};
  readonly now: () => Date;
  readonly #linkMs: number;
  readonly #replyTokens = new Map<string, { userId: string; expiresAt: number }>();
  readonly #linkTokens = new Map<string, { userId: string; expiresAt: number }>();
  #ids = 0;

  constructor({
    now = () => new Date(),
    linkTokenMs = LINK_TOKEN_MS,
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

  /** Throws if there is no such user, which is a mistake of the calling test. */
  userOf(userId: string): LineUser {
    const user = this.users.get(userId);
    if (!user)
      throw new Error(`The stand-in for LINE has no user ${userId}. Add one with addUser first.`);
    return user;
  }

  issueReplyToken(userId: string): string {
    const token = randomBytes(16).toString('hex');
    this.#replyTokens.set(token, { userId, expiresAt: this.now().getTime() + REPLY_TOKEN_MS });
    return token;
  }

  /** Invalidates a reply token and returns its user id; null if it is used, expired, or unknown. */
  consumeReplyToken(token: string): string | null {
    return consumeToken(this.#replyTokens, token, this.now());
  }

  issueLinkToken(userId: string): string {
    const token = randomBytes(16).toString('base64url');
    this.#linkTokens.set(token, { userId, expiresAt: this.now().getTime() + this.#linkMs });
    return token;
  }

  /** Invalidates a link token and returns its user id; null if it is used, expired, or unknown. */
  consumeLinkToken(token: string): string | null {
    return consumeToken(this.#linkTokens, token, this.now());
  }

  recordMessage(message: SentMessage): void {
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

function consumeToken(
  tokens: Map<string, { userId: string; expiresAt: number }>,
  token: string,
  now: Date,
): string | null {
  const entry = tokens.get(token);
  tokens.delete(token);
  return entry && entry.expiresAt > now.getTime() ? entry.userId : null;
}
