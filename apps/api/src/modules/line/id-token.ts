import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CodedError } from '#http/coded-error.ts';
import type { LineSettings } from '#line-settings.ts';

/** Who signs LINE's ID tokens, wherever its hosts are (LINE Login v2.1, "Payload"). */
const ISSUER = 'https://access.line.me';
/** Seconds that LINE's clock and ours may differ by. */
const CLOCK_TOLERANCE = 30;
const TIMEOUT_MS = 5_000;
/** Keys are fetched anew after this long, and at once for a token whose key is not known. */
const KEYS_KEPT_MS = 6 * 3_600_000;

/** The LINE user of an ID token. Rejects with ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED, LINE_TOKEN_INVALID, or SERVICE_UNAVAILABLE when LINE's keys cannot be had. */
export type VerifyIdToken = (idToken: string | undefined) => Promise<string>;

/** What LINE's keys cannot be had by: nothing of that is the token's fault. */
const ofTheKeys = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function failureOf(error: unknown): CodedError {
  if (error instanceof errors.JWTExpired)
    return new CodedError('LINE_TOKEN_EXPIRED', { cause: error });
  const isTokens = error instanceof errors.JOSEError && !ofTheKeys.has(error.code);
  return new CodedError(isTokens ? 'LINE_TOKEN_INVALID' : 'SERVICE_UNAVAILABLE', { cause: error });
}

/**
 * Verifies ID tokens here, by LINE's published keys: ES256 alone, for our login channel alone. Keep one for the process: it keeps the keys.
 */
export function idTokenVerifier(
  { apiOrigin, loginChannelId }: Pick<LineSettings, 'apiOrigin' | 'loginChannelId'>,
  now: () => Date,
): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL('/oauth2/v2.1/certs', apiOrigin), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
  });
  return async (idToken) => {
    if (!idToken) throw new CodedError('ID_TOKEN_REQUIRED');
    if (loginChannelId === null)
      throw new CodedError('SERVICE_UNAVAILABLE', {
        cause: new Error('LINE_LOGIN_CHANNEL_ID is not set: no ID token can be verified.'),
      });
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(idToken, keys, {
        issuer: ISSUER,
        audience: loginChannelId,
        algorithms: ['ES256'],
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp'],
        currentDate: now(),
      }));
    } catch (error) {
      throw failureOf(error);
    }
    if (!payload.sub) throw new CodedError('LINE_TOKEN_INVALID');
    return payload.sub;
  };
}
