import { createHmac, randomBytes } from 'node:crypto';
import type { webhook } from '@line/bot-sdk';
import type { LineState } from './line-state.ts';

/** An event without the fields that are common to all events. */
export type EventDraft = { type: string; source: webhook.UserSource } & Record<string, unknown>;

/** Deviations from an ordinary, valid webhook. */
export interface WebhookOptions {
  /** `bad` signs with another secret. */
  signature?: 'good' | 'bad' | 'none';
  /** Marks the events as redelivered, as LINE does after a webhook that did not get a 200. */
  redelivery?: boolean;
  /** `webhookEventId` per event, the same for a redelivery; generated if missing. */
  ids?: string[];
  /** Time of the events; now if missing. */
  at?: Date;
}

export type WebhookTarget =
  | string
  | ((body: string, headers: Record<string, string>) => Promise<number>)
  | null;

/** LINE waits two seconds for the bot's response. */
const TIMEOUT_MS = 2_000;

/** Sends webhooks to the bot. */
export class Webhooks {
  readonly #state: LineState;
  readonly #options: { channelSecret: string; webhook: WebhookTarget };

  constructor(state: LineState, options: { channelSecret: string; webhook: WebhookTarget }) {
    this.#state = state;
    this.#options = options;
  }

  /** @returns the response status. Rejects if the bot is unreachable. */
  async emit(
    events: EventDraft[],
    { signature = 'good', redelivery = false, ids = [], at = this.#state.now() }: WebhookOptions,
  ): Promise<number> {
    const { webhook, channelSecret } = this.#options;
    if (webhook === null)
      throw new Error('The stand-in for LINE was given no address for webhooks.');
    const body = JSON.stringify({
      destination: `U${'b'.repeat(32)}`,
      events: events.map((event, index) => ({
        mode: 'active',
        timestamp: at.getTime(),
        webhookEventId: ids[index] ?? `01${randomBytes(12).toString('hex').toUpperCase()}`,
        deliveryContext: { isRedelivery: redelivery },
        ...(this.#canBeAnswered(event)
          ? { replyToken: this.#state.issueReplyToken(event.source.userId!) }
          : {}),
        ...event,
      })),
    });
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'LineBotWebhook/2.0',
      ...(signature === 'none'
        ? {}
        : {
            'x-line-signature': sign(signature === 'good' ? channelSecret : `not ${channelSecret}`),
          }),
    };
    if (typeof webhook === 'function') return webhook(body, headers);
    const response = await fetch(webhook, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** A block and a failed account link carry no reply token. */
  #canBeAnswered({ type, ...event }: EventDraft): boolean {
    if (type === 'accountLink') return (event['link'] as { result: string }).result === 'ok';
    return type !== 'unfollow';
  }
}
