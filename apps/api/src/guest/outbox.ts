/** Messages that the site has sent, for guests that show them. */
export { escapeHtml } from '@portolane/server/texts/escape-html.ts';
export type {
  OutboxMessage,
  OutboxMessageDetail,
  OutboxReader,
} from '#domain/outbox/outbox-reader.ts';
export { formatterOf } from '#i18n/formatter.ts';
