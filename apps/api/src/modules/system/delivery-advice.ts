import {
  type DeliveryChannel,
  type DeliveryFailure,
  deliveryFailureOf,
} from '@portolane/core/rules/desk/delivery-failure.ts';
import type { Translate } from '#i18n/translations.ts';

/** The settings of each channel: where its gateway is, and how the site logs in there. */
const settingsOf = {
  sms: { address: 'SMS_GATEWAY_URL', credentials: 'SMS_GATEWAY_TOKEN' },
  mail: { address: 'SMTP_URL', credentials: 'SMTP_URL' },
  line: { address: 'LINE_API_ORIGIN', credentials: 'LINE_CHANNEL_ACCESS_TOKEN' },
} as const satisfies Record<DeliveryChannel, { address: string; credentials: string }>;

/**
 * Returns why messages of a channel did not leave, and what to do about it.
 * @param said what its gateway's error says
 */
export function deliveryAdvice(
  translate: Translate,
  channel: DeliveryChannel,
  said: string,
): { reason: DeliveryFailure; text: string } {
  const reason = deliveryFailureOf(channel, said);
  const text = translate(`staff:system.failure.${reason}`, {
    gateway: translate(`staff:system.gateway.${channel}`),
    // The number or code alone; the sentence around it is in the reader's language.
    said: said.replace(/^.* (?:answered|did not take it:) /, ''),
    ...settingsOf[channel],
  });
  return { reason, text };
}

/** Returns what to do about a channel without a gateway. */
export const missingGateway = (translate: Translate, channel: DeliveryChannel): string =>
  translate(`staff:system.missing.${channel}`);
