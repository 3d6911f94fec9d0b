import { codeOf } from '@portolane/server/settings/start-error.ts';

/**
 * SQLSTATEs and system errors for which a request can be retried: 08 connection, 53 insufficient
 * resources (53100 disk full, 53300 too many connections), 57P01 to 57P05 shut down or starting up,
 * 25P03 and 25P04 idle or transaction timeout, and failures of sockets and disks.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const failureCodes =
  /^(08...|53...|57P0[1-5]|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EDQUOT)$/;
/** Errors of node-postgres that have no code: pg/lib/client.js, pg-pool/index.js. */
const failureMessages =
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end|Query read timeout|is not queryable|Client was closed|timeout expired/;

function messageChain(error: unknown): string {
  let text = '';
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  )
    text += `${current.message}\n`;
  return text;
}

/**
 * Returns true if the database or the connection to it failed, so that a retry may succeed; false
 * if the request itself is at fault.
 */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  return (
    failureCodes.test(code) ||
    // The socket file is missing while the embedded PostgreSQL is down.
    (code === 'ENOENT' && messageChain(error).includes('connect ENOENT')) ||
    failureMessages.test(messageChain(error))
  );
}
