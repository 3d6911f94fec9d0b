import { expect, it } from 'vitest';
import {
  type DeliveryChannel,
  type DeliveryFailure,
  deliveryFailureOf,
  isOneMessage,
} from './delivery-failure.ts';

it.each<[DeliveryChannel, string, DeliveryFailure]>([
  ['mail', 'the mail server did not take it: DEPTH_ZERO_SELF_SIGNED_CERT', 'selfSigned'],
  ['mail', 'the mail server did not take it: SELF_SIGNED_CERT_IN_CHAIN', 'selfSigned'],
  ['sms', 'the SMS gateway did not take it: DEPTH_ZERO_SELF_SIGNED_CERT', 'selfSigned'],
  ['mail', 'the mail server did not take it: UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknownIssuer'],
  ['mail', 'the mail server did not take it: UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknownIssuer'],
  ['mail', 'the mail server did not take it: ERR_TLS_CERT_ALTNAME_INVALID', 'wrongName'],
  ['mail', 'the mail server did not take it: CERT_HAS_EXPIRED', 'expired'],
  ['mail', 'the mail server did not take it: ECONNREFUSED', 'refused'],
  ['sms', 'the SMS gateway did not take it: ECONNREFUSED', 'refused'],
  ['line', 'LINE did not take it: ECONNREFUSED', 'refused'],
  ['mail', 'the mail server did not take it: ENOTFOUND', 'unknownHost'],
  ['mail', 'the mail server did not take it: EAI_AGAIN', 'unknownHost'],
  ['mail', 'the mail server did not take it: EDNS', 'unknownHost'],
  ['mail', 'the mail server did not take it: ETIMEDOUT', 'timeout'],
  ['sms', 'the SMS gateway did not take it: ETIMEDOUT', 'timeout'],
  ['sms', 'the SMS gateway did not take it: EHOSTUNREACH', 'unreachable'],
  ['mail', 'the mail server did not take it: ECONNRESET', 'closed'],
  ['mail', 'the mail server did not take it: ECONNECTION', 'closed'],
  ['mail', 'the mail server did not take it: ETLS', 'encryption'],
  ['mail', 'the mail server did not take it: EAUTH', 'login'],
  ['mail', 'the mail server answered 535', 'login'],
  ['mail', 'the mail server answered 530 to MAIL FROM', 'sender'],
  ['mail', 'the mail server answered 550 to MAIL FROM', 'sender'],
  ['mail', 'the mail server answered 530', 'login'],
  ['mail', 'the mail server did not take it: EENVELOPE', 'address'],
  ['mail', 'the mail server answered 550', 'address'],
  ['mail', 'the mail server answered 554', 'message'],
  ['mail', 'the mail server answered 552', 'message'],
  ['mail', 'the mail server answered 421', 'busy'],
  ['mail', 'the mail server answered 450', 'busy'],
  ['sms', 'the SMS gateway answered 401', 'login'],
  ['sms', 'the SMS gateway answered 403', 'login'],
  ['sms', 'the SMS gateway answered 404', 'notFound'],
  ['sms', 'the SMS gateway answered 422', 'message'],
  ['sms', 'the SMS gateway answered 429', 'busy'],
  ['sms', 'the SMS gateway answered 500', 'fault'],
  ['sms', 'the SMS gateway answered 503', 'fault'],
  ['sms', 'the SMS gateway did not take it: EREDIRECT', 'redirect'],
  ['line', 'LINE answered 401 to POST /v2/bot/message/push', 'login'],
  ['line', 'LINE answered 429 to POST /v2/bot/message/push', 'busy'],
  ['line', 'LINE answered 500 to POST /v2/bot/message/push', 'fault'],
  ['mail', 'the mail server answered nothing', 'other'],
  ['sms', 'fetch failed', 'other'],
])('by %s, “%s” is %s', (channel, said, failure) => {
  expect(deliveryFailureOf(channel, said)).toBe(failure);
});

it('only a refusal of its address or its text concerns one message', () => {
  expect(isOneMessage('address') && isOneMessage('message')).toBe(true);
  expect(isOneMessage('sender') || isOneMessage('login') || isOneMessage('refused')).toBe(false);
});
