import { dialledPhone } from '@portolane/core/rules/form/phone-text.ts';
import {
  deliveryKey,
  fetchErrorCode,
  GATEWAY_TIMEOUT_MS,
  PermanentRefusal,
  type Gateway,
} from './gateway.ts';

/** Converts a recipient, `+886 0912000001`, to the dialled form `+886912000001`. */
export const toE164 = (recipient: string): string => {
  const [code = '', number = ''] = recipient.split(' ');
  return dialledPhone({ code, number });
};

/** HTTP statuses of temporary refusals: timeout and rate limit. */
const temporaryStatuses = new Set([408, 429]);

/**
 * Returns a gateway that sends SMS by HTTP: POST of JSON `{ to, text }` with a bearer token; any
 * 2xx means that the message was accepted. The header `Idempotency-Key` names the message, the
 * same for every attempt, so that a gateway that supports it sends the message once.
 * @param settings `url`: SMS_GATEWAY_URL; `token`: SMS_GATEWAY_TOKEN, null for a gateway that
 * requires none
 */
export const smsGateway =
  ({ url, token }: { url: string; token: string | null }, timeout = GATEWAY_TIMEOUT_MS): Gateway =>
  async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': deliveryKey(message),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: toE164(message.recipient), text: message.body }),
      // Codes must not be sent to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      const reason = `the SMS gateway did not take it: ${fetchErrorCode(error)}`;
      throw new Error(reason, { cause: error });
    });
    // Discard the body: it may repeat the message.
    await response.body?.cancel();
    if (response.ok) return;
    const reason = `the SMS gateway answered ${response.status}`;
    if (response.status >= 400 && response.status < 500 && !temporaryStatuses.has(response.status))
      throw new PermanentRefusal(reason);
    throw new Error(reason);
  };
