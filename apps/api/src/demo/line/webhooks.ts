import { createHmac, randomBytes } from 'node:crypto';
import type { webhook } from '@line/bot-sdk';
import type { LineState } from './line-state.ts';

/** An event; what every event has may be left out. */
export type EventDraft = { type: string; source: webhook.UserSource } & Record<string, unknown>;

/** What is rare about a webhook; nothing: a good one. */
export interface Emission {
  /** Signed with another secret, or with none. */
  signature?: 'good' | 'bad' | 'none';
  /** LINE sends it again, after no 200 came. */
  redelivery?: boolean;
  /** `webhookEventId` of each event, the same for a redelivery; made up when missing. */
  ids?: string[];
  /** When the events happened; now when missing. */
  at?: Date;
}

export type WebhookTarget =
  | string
  | ((body: string, headers: Record<string, string>) => Promise<number>)
  | null;

/** LINE waits two seconds for a bot's answer. */
const TIMEOUT_MS = 2_000;

/** Tells the bot what happened. */
export class Webhooks {
  readonly #state: LineState;
  readonly #options: { channelSecret: string; webhook: WebhookTarget };

  constructor(state: LineState, options: { channelSecret: string; webhook: WebhookTarget }) {
    this.#state = state;
    this.#options = options;
  }

  /** @returns the status that the bot answered. Rejects when it cannot be reached. */
  async emit(
    events: EventDraft[],
    { signature = 'good', redelivery = false, ids = [], at = this.#state.now() }: Emission,
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
          ? { replyToken: this.#state.makeReplyToken(event.source.userId!) }
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

  /** A block cannot be answered, and no account link that failed. */
  #canBeAnswered({ type, ...event }: EventDraft): boolean {
    if (type === 'accountLink') return (event['link'] as { result: string }).result === 'ok';
    return type !== 'unfollow';
  }
}
