import type { messagingApi } from '@line/bot-sdk';
import type { LineSettings } from '#settings/line-settings.ts';

export type BotSettings = Pick<LineSettings, 'apiOrigin' | 'dataOrigin' | 'inboxIdleMs'> & {
  channelAccessToken: string;
};

/** LINE answered with an error status. Retrying does not help unless `passing`. */
export class LineApiError extends Error {
  override readonly name = 'LineRefusal';
  readonly status: number;

  constructor(request: string, status: number) {
    super(`LINE answered ${status} to ${request}`);
    this.status = status;
  }

  /** Whether the error is temporary: a timeout, a rate limit, or a failure of LINE's. */
  get isTemporary(): boolean {
    return this.status >= 500 || this.status === 408 || this.status === 429;
  }
}

/** Timeout per call; LINE's SDK sets none. */
const TIMEOUT_MS = 8_000;
/** Menu images are larger than messages. */
const UPLOAD_TIMEOUT_MS = 30_000;

/**
 * Client for LINE's Messaging API. Every call has a timeout. Calls reject with `LineRefusal` for an
 * error status and with fetch's error if there is no response.
 */
export class LineApi {
  readonly #settings: BotSettings;
  readonly #timeout: number;

  constructor(settings: BotSettings, timeout = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeout = timeout;
  }

  reply(replyToken: string, messages: messagingApi.Message[]): Promise<unknown> {
    return this.#request('POST', '/v2/bot/message/reply', { body: { replyToken, messages } });
  }

  /**
   * @param retryKey a UUID, the same for every attempt: LINE sends the message once and answers 409
   * to repeats
   */
  push(to: string, messages: messagingApi.Message[], retryKey: string): Promise<unknown> {
    return this.#request('POST', '/v2/bot/message/push', {
      body: { to, messages },
      headers: { 'x-line-retry-key': retryKey },
    });
  }

  async linkToken(userId: string): Promise<string> {
    const { linkToken } = await this.#request<messagingApi.IssueLinkTokenResponse>(
      'POST',
      `/v2/bot/user/${encodeURIComponent(userId)}/linkToken`,
    );
    return linkToken;
  }

  profile(userId: string): Promise<messagingApi.UserProfileResponse> {
    return this.#request('GET', `/v2/bot/profile/${encodeURIComponent(userId)}`);
  }

  /** The bot whose token this is. */
  botInfo(): Promise<messagingApi.BotInfoResponse> {
    return this.#request('GET', '/v2/bot/info');
  }

  /** Messages that may be sent this month; `value` is missing if there is no limit. */
  quota(): Promise<messagingApi.MessageQuotaResponse> {
    return this.#request('GET', '/v2/bot/message/quota');
  }

  async quotaUsed(): Promise<number> {
    return (
      await this.#request<messagingApi.QuotaConsumptionResponse>(
        'GET',
        '/v2/bot/message/quota/consumption',
      )
    ).totalUsage;
  }

  async richMenus(): Promise<messagingApi.RichMenuResponse[]> {
    return (await this.#request<messagingApi.RichMenuListResponse>('GET', '/v2/bot/richmenu/list'))
      .richmenus;
  }

  async createRichMenu(menu: messagingApi.RichMenuRequest): Promise<string> {
    return (
      await this.#request<messagingApi.RichMenuIdResponse>('POST', '/v2/bot/richmenu', {
        body: menu,
      })
    ).richMenuId;
  }

  async setRichMenuImage(richMenuId: string, png: Buffer): Promise<void> {
    await this.#request('POST', `/v2/bot/richmenu/${richMenuId}/content`, { image: png });
  }

  async deleteRichMenu(richMenuId: string): Promise<void> {
    await this.#request('DELETE', `/v2/bot/richmenu/${richMenuId}`);
  }

  async richMenuAliases(): Promise<messagingApi.RichMenuAliasResponse[]> {
    return (
      await this.#request<messagingApi.RichMenuAliasListResponse>(
        'GET',
        '/v2/bot/richmenu/alias/list',
      )
    ).aliases;
  }

  async addRichMenuAlias(richMenuAliasId: string, richMenuId: string): Promise<void> {
    await this.#request('POST', '/v2/bot/richmenu/alias', {
      body: { richMenuAliasId, richMenuId },
    });
  }

  async updateRichMenuAlias(richMenuAliasId: string, richMenuId: string): Promise<void> {
    await this.#request('POST', `/v2/bot/richmenu/alias/${richMenuAliasId}`, {
      body: { richMenuId },
    });
  }

  /** Moves every user of one menu to another. LINE does so asynchronously. */
  async replaceRichMenu(from: string, to: string): Promise<void> {
    await this.#request('POST', '/v2/bot/richmenu/batch', {
      body: { operations: [{ type: 'link', from, to }] },
    });
  }

  /** @param userId `all` sets the default for users without a menu of their own */
  async linkRichMenu(userId: string, richMenuId: string): Promise<void> {
    await this.#request(
      'POST',
      `/v2/bot/user/${encodeURIComponent(userId)}/richmenu/${richMenuId}`,
    );
  }

  async #request<T>(
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
      // The body is discarded: it may repeat the text of our message.
      await response.body?.cancel();
      throw new LineApiError(`${method} ${path.replace(/\/U[0-9a-f]{32}/, '/…')}`, response.status);
    }
    return (await response.json()) as T;
  }
}
