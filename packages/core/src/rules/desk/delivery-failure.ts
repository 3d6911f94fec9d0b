/** The ways in which the site sends messages. */
export const deliveryChannels = ['sms', 'mail', 'line'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * Why a message did not leave, as far as somebody can do something about it. `address`, `message`:
 * the other side took nothing of this message, and may take others.
 */
export const deliveryFailures = [
  'selfSigned',
  'unknownIssuer',
  'wrongName',
  'expired',
  'refused',
  'unknownHost',
  'timeout',
  'unreachable',
  'closed',
  'encryption',
  'login',
  'sender',
  'address',
  'message',
  'busy',
  'notFound',
  'redirect',
  'fault',
  'other',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Codes of Node's TLS and network errors, and those of nodemailer. */
const ofConnection: Readonly<Record<string, DeliveryFailure>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'selfSigned',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownIssuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrongName',
  CERT_HAS_EXPIRED: 'expired',
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ESTREAM: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'closed',
  ECONNECTION: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  ETLS: 'encryption',
  EPROTO: 'encryption',
  ERR_SSL_WRONG_VERSION_NUMBER: 'encryption',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'address',
  EMESSAGE: 'message',
  EREDIRECT: 'redirect',
};

/** Replies of a mail server: RFC 5321, section 4.2.3; RFC 4954, section 6. */
function ofMailReply(reply: number): DeliveryFailure {
  if ([530, 534, 535, 538].includes(reply)) return 'login';
  if ([501, 513, 550, 551, 553].includes(reply)) return 'address';
  return reply >= 500 ? 'message' : 'busy';
}

/** Statuses of HTTP: RFC 9110, section 15; RFC 6585. */
function ofHttpStatus(status: number): DeliveryFailure {
  if (status === 401 || status === 403) return 'login';
  if (status === 404 || status === 405 || status === 410) return 'notFound';
  if (status === 408 || status === 429) return 'busy';
  return status >= 500 ? 'fault' : 'message';
}

/** Returns why a message did not leave, by what its channel said: `the mail server answered 535`. */
export function deliveryFailureOf(channel: DeliveryChannel, said: string): DeliveryFailure {
  const known = said
    .match(/\b[A-Z][A-Z\d_]{3,}\b/g)
    ?.find((code) => Object.hasOwn(ofConnection, code));
  if (known !== undefined) return ofConnection[known]!;
  const answer = /\banswered (?<code>\d{3})\b/.exec(said)?.groups?.['code'];
  if (answer === undefined) return 'other';
  if (channel !== 'mail') return ofHttpStatus(Number(answer));
  return said.endsWith(' to MAIL FROM') ? 'sender' : ofMailReply(Number(answer));
}

/** Returns whether the other side works, and has only refused this one message. */
export const isOneMessage = (failure: DeliveryFailure): boolean =>
  failure === 'address' || failure === 'message';
