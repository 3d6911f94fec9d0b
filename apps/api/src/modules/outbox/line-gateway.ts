import { createHash } from 'node:crypto';
import { type LineApi, LineRefusal } from '#line/line-api.ts';
import { PermanentRefusal, type Gateway } from './gateway.ts';
import type { OutboxRow } from './repository.ts';

/** A UUID that is the same at every try of a message, and of no other message: also after a database was begun anew, by its moment. */
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
 * Pushes to a LINE user, `recipient`. LINE knows a message that is tried again, and sends it once.
 * @param isWanted whether the LINE user is still to have a message: it may have waited for a while
 */
export const lineGateway =
  (api: LineApi, isWanted: (message: OutboxRow) => Promise<boolean>): Gateway =>
  async (message) => {
    if (!(await isWanted(message))) throw new PermanentRefusal('nobody wants it by LINE any more');
    try {
      const { recipient, lineMessage, body } = message;
      await api.push(recipient, [lineMessage ?? { type: 'text', text: body }], retryKeyOf(message));
    } catch (error) {
      if (!(error instanceof LineRefusal)) throw error;
      // An earlier try had arrived.
      if (error.status === 409) return;
      if (!error.passing) throw new PermanentRefusal(error.message, { cause: error });
      throw error;
    }
  };
