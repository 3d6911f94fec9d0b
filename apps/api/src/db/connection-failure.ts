import { codeOf } from '#start-error.ts';

/**
 * sqlstates after which nothing is wrong with the call itself: 08 connection, 53 no resources (53100 disk full, 53300 too many
 * connections), 57P01-05 ended or not yet up, 25P03 and 25P04 ended for idling or lasting too long; and what the system says of sockets and disks.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const failureCodes =
  /^(08...|53...|57P0[1-5]|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EDQUOT)$/;
/** What node-postgres says without a code: pg/lib/client.js, pg-pool/index.js. */
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

/** True when the database or the way to it has failed, so that the same call may well succeed in a moment; false for what is wrong with the call. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  return (
    failureCodes.test(code) ||
    // The socket's file is gone while the embedded PostgreSQL is not up.
    (code === 'ENOENT' && messageChain(error).includes('connect ENOENT')) ||
    failureMessages.test(messageChain(error))
  );
}
