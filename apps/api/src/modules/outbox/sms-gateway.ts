import { GATEWAY_TIMEOUT_MS, PermanentRefusal, type Gateway } from './gateway.ts';

/** `+886 0912000001` as the network dials it: `+886912000001`. The zero before a national number falls away behind a country code. */
export const dialled = (recipient: string): string => {
  const [code = '', number = ''] = recipient.split(' ');
  return code + number.replace(/^0/, '');
};

/** Refusals that another try may end: too slow, too many. */
const passing = new Set([408, 429]);

/**
 * An SMS gateway by HTTP: POST of JSON `{ to, text }` with a bearer; any 2xx means that it took the message. The header `Idempotency-Key`
 * is the message's id, the same at every try, for a gateway that knows it to send once.
 * @param settings `url`: SMS_GATEWAY_URL; `token`: SMS_GATEWAY_TOKEN, null for a gateway that wants none
 */
export const smsGateway =
  ({ url, token }: { url: string; token: string | null }, timeout = GATEWAY_TIMEOUT_MS): Gateway =>
  async ({ id, recipient, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': String(id),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: dialled(recipient), text: body }),
      // Another address is nobody's to send codes to.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    // Its words are not kept: they may repeat ours.
    await response.body?.cancel();
    if (response.ok) return;
    const said = `the SMS gateway answered ${response.status}`;
    if (response.status >= 400 && response.status < 500 && !passing.has(response.status))
      throw new PermanentRefusal(said);
    throw new Error(said);
  };
