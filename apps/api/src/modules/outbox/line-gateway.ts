import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash } from 'node:crypto';
import { type LineApi, LineApiError } from '#modules/line/channel/line-api.ts';
import {
  deliveryKey,
  fetchErrorCode,
  PermanentRefusal,
  type Gateway,
  UnwantedMessage,
} from './gateway.ts';
import type { OutboxRow } from './repository.ts';

/** Returns `deliveryKey` as the UUID that LINE asks for. */
function retryKeyOf(message: OutboxRow): string {
  const hex = createHash('sha256')
    .update(`outbox ${deliveryKey(message)}`)
    .digest('hex');
  return [
    sliceAt(hex, 0, 8),
    sliceAt(hex, 8, 12),
    `5${sliceAt(hex, 13, 16)}`,
    `8${sliceAt(hex, 17, 20)}`,
    sliceAt(hex, 20, 32),
  ].join('-');
}

/**
 * Returns a gateway that pushes to the LINE user in `recipient`. LINE recognises a retried message
 * and delivers it once.
 * @param isWanted whether the LINE user should still get the message, which may have waited for a
 * while
 */
export const lineGateway =
  (api: LineApi, isWanted: (message: OutboxRow) => Promise<boolean>): Gateway =>
  async (message) => {
    if (!(await isWanted(message))) throw new UnwantedMessage('it is not wanted by LINE any more');
    try {
      const { recipient, lineMessage, body } = message;
      await api.push(recipient, [lineMessage ?? { type: 'text', text: body }], retryKeyOf(message));
    } catch (error) {
      if (!(error instanceof LineApiError))
        throw new Error(`LINE did not take it: ${fetchErrorCode(error)}`, { cause: error });
      // 409: an earlier attempt was delivered.
      if (error.status === 409) return;
      if (!error.isTemporary) throw new PermanentRefusal(error.message, { cause: error });
      throw error;
    }
  };
