import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Fields that must never be logged, at the top level or one level down. */
const secretFields = [
  'authorization',
  'cookie',
  'verificationCode',
  'challenge',
  'mobilePhone',
  'backupMobilePhone',
  'phoneNumber',
  'email',
  'companyemail',
  'token',
  'password',
  'passwordConfirm',
];

/**
 * Masks the values of a query, and what looks like a token in a path: runs of 32 or more characters
 * of base64url, encoded or not, that are neither a UUID nor a hyphenated alias. deploy/nginx.conf has
 * the same rule for its log.
 */
export const maskUrl = (url: string): string =>
  url
    .replace(/([?&][^=&]*=)[^&]*/g, '$1***')
    .replace(/[\w%-]{32,}/g, (run) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run) ||
      /^[a-z0-9]+(-[a-z0-9]+)+$/.test(run)
        ? run
        : '***',
    );

/** Values that PostgreSQL quotes in its message: `invalid input syntax for type uuid: "…"`. */
const withoutValues = (message: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? message.replace(/".*"/s, '"***"') : message;

/** The frames of a stack, without the message that it begins with. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/**
 * Returns an error as plain data without values that callers sent: Drizzle's message and
 * PostgreSQL's `detail` repeat query parameters, and a stack begins with the message.
 */
export function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  if (error instanceof DrizzleQueryError)
    return {
      type: 'DrizzleQueryError',
      message: error.query,
      ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
      stack: framesOf(error),
    };
  const { code, constraint, table, routine } = error as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
    routine?: unknown;
  };
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    code,
    constraint,
    table,
    routine,
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * Options for pino and Fastify's `logger` that keep personal data and secrets out of the log. They
 * write to standard output as it is: pino's own stream waits for ever for a full disk before it lets
 * the process exit.
 */
export const logOptions = {
  stream: process.stdout as { write(line: string): void },
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
    censor: '***',
  },
  serializers: {
    err: describeError,
    error: describeError,
    // The subject of the failure: often the path of a page.
    about: (about: unknown) => (typeof about === 'string' ? maskUrl(about) : about),
    req: (request: { method?: string; url?: string; id?: unknown; ip?: string }) => ({
      method: request.method,
      url: request.url === undefined ? undefined : maskUrl(request.url),
      ip: request.ip,
    }),
    res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  },
};
