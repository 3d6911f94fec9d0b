import type { messagingApi } from '@line/bot-sdk';
import type { LineSettings } from '#line-settings.ts';

export type BotSettings = Pick<LineSettings, 'apiOrigin' | 'dataOrigin' | 'inboxIdleMs'> & {
  channelAccessToken: string;
};

/** LINE answered that it does not want this: another try would not help, unless `passing`. */
export class LineRefusal extends Error {
  override readonly name = 'LineRefusal';
  readonly status: number;

  constructor(what: string, status: number) {
    super(`LINE answered ${status} to ${what}`);
    this.status = status;
  }

  /** Too slow, too many, or LINE's own trouble: it ends by itself. */
  get passing(): boolean {
    return this.status >= 500 || this.status === 408 || this.status === 429;
  }
}

/** Milliseconds that LINE has for one call; the SDK's own calls have no limit. */
const TIMEOUT_MS = 8_000;
/** LINE's pictures of menus are larger than its messages. */
const UPLOAD_TIMEOUT_MS = 30_000;

/**
 * What the bot asks of LINE (Messaging API). Every call has a time limit; each rejects with LineRefusal for an answer that is no success, and with
 * fetch's error when there is none.
 */
export class LineApi {
  readonly #settings: BotSettings;
  readonly #timeout: number;

  constructor(settings: BotSettings, timeout = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeout = timeout;
  }

  reply(replyToken: string, messages: messagingApi.Message[]): Promise<unknown> {
    return this.#ask('POST', '/v2/bot/message/reply', { body: { replyToken, messages } });
  }

  /** @param retryKey a UUID, the same at every try: LINE sends once, and answers 409 to the others */
  push(to: string, messages: messagingApi.Message[], retryKey: string): Promise<unknown> {
    return this.#ask('POST', '/v2/bot/message/push', {
      body: { to, messages },
      headers: { 'x-line-retry-key': retryKey },
    });
  }

  async linkToken(userId: string): Promise<string> {
    const { linkToken } = await this.#ask<messagingApi.IssueLinkTokenResponse>(
      'POST',
      `/v2/bot/user/${encodeURIComponent(userId)}/linkToken`,
    );
    return linkToken;
  }

  profile(userId: string): Promise<messagingApi.UserProfileResponse> {
    return this.#ask('GET', `/v2/bot/profile/${encodeURIComponent(userId)}`);
  }

  /** Messages that may be sent this month; `value` is missing where there is no limit. */
  quota(): Promise<messagingApi.MessageQuotaResponse> {
    return this.#ask('GET', '/v2/bot/message/quota');
  }

  async quotaUsed(): Promise<number> {
    return (
      await this.#ask<messagingApi.QuotaConsumptionResponse>(
        'GET',
        '/v2/bot/message/quota/consumption',
      )
    ).totalUsage;
  }

  async richMenus(): Promise<messagingApi.RichMenuResponse[]> {
    return (await this.#ask<messagingApi.RichMenuListResponse>('GET', '/v2/bot/richmenu/list'))
      .richmenus;
  }

  async createRichMenu(menu: messagingApi.RichMenuRequest): Promise<string> {
    return (
      await this.#ask<messagingApi.RichMenuIdResponse>('POST', '/v2/bot/richmenu', { body: menu })
    ).richMenuId;
  }

  async setRichMenuImage(richMenuId: string, png: Buffer): Promise<void> {
    await this.#ask('POST', `/v2/bot/richmenu/${richMenuId}/content`, { image: png });
  }

  async deleteRichMenu(richMenuId: string): Promise<void> {
    await this.#ask('DELETE', `/v2/bot/richmenu/${richMenuId}`);
  }

  async richMenuAliases(): Promise<messagingApi.RichMenuAliasResponse[]> {
    return (
      await this.#ask<messagingApi.RichMenuAliasListResponse>('GET', '/v2/bot/richmenu/alias/list')
    ).aliases;
  }

  async addRichMenuAlias(richMenuAliasId: string, richMenuId: string): Promise<void> {
    await this.#ask('POST', '/v2/bot/richmenu/alias', { body: { richMenuAliasId, richMenuId } });
  }

  async updateRichMenuAlias(richMenuAliasId: string, richMenuId: string): Promise<void> {
    await this.#ask('POST', `/v2/bot/richmenu/alias/${richMenuAliasId}`, { body: { richMenuId } });
  }

  /** Gives everybody who sees one menu another one. LINE takes its time with that. */
  async replaceRichMenu(from: string, to: string): Promise<void> {
    await this.#ask('POST', '/v2/bot/richmenu/batch', {
      body: { operations: [{ type: 'link', from, to }] },
    });
  }

  /** @param userId `all`: for those who have none of their own */
  async linkRichMenu(userId: string, richMenuId: string): Promise<void> {
    await this.#ask('POST', `/v2/bot/user/${encodeURIComponent(userId)}/richmenu/${richMenuId}`);
  }

  async #ask<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    {
      body,
      image,
      headers = {},
    }: { body?: object; image?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const { apiOrigin, dataOrigin, channelAccessToken } = this.#settings;
    const response = await fetch(new URL(path, image ? dataOrigin : apiOrigin), {
      method,
      headers: {
        authorization: `Bearer ${channelAccessToken}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(image ? { 'content-type': 'image/png' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(image ? { body: new Uint8Array(image) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(image ? UPLOAD_TIMEOUT_MS : this.#timeout),
    });
    if (!response.ok) {
      // Its words are not kept: they may repeat ours.
      await response.body?.cancel();
      throw new LineRefusal(`${method} ${path.replace(/\/U[0-9a-f]{32}/, '/…')}`, response.status);
    }
    return (await response.json()) as T;
  }
}
