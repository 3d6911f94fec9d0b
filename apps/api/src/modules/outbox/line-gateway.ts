import { createHash } from 'node:crypto';
import { type LineApi, LineApiError } from '#modules/line/channel/line-api.ts';
import { PermanentRefusal, type Gateway } from './gateway.ts';
import type { OutboxRow } from './repository.ts';

/**
 * Returns a UUID that is the same for every attempt to send a message and differs from all other
 * messages. The creation time keeps it unique when a new database starts counting ids again.
 */
function retryKeyOf({ id, createdAt }: { id: number; createdAt: Date }): string {
  const hex = createHash('sha256').update(`outbox ${id} ${createdAt.toISOString()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
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
    if (!(await isWanted(message))) throw new PermanentRefusal('it is not wanted by LINE any more');
    try {
      const { recipient, lineMessage, body } = message;
      await api.push(recipient, [lineMessage ?? { type: 'text', text: body }], retryKeyOf(message));
    } catch (error) {
      if (!(error instanceof LineApiError)) throw error;
      // 409: an earlier attempt was delivered.
      if (error.status === 409) return;
      if (!error.isTemporary) throw new PermanentRefusal(error.message, { cause: error });
      throw error;
    }
  };
