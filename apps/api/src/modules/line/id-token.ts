import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { LineSettings } from '#settings/line-settings.ts';

/** The issuer of LINE's ID tokens, regardless of its hosts (LINE Login v2.1, "Payload"). */
const ISSUER = 'https://access.line.me';
/** Allowed difference between LINE's clock and ours, in seconds. */
const CLOCK_TOLERANCE = 30;
const TIMEOUT_MS = 5_000;
/**
 * Time for which keys are cached, in milliseconds. A token with an unknown key triggers an
 * immediate refetch.
 */
const KEYS_CACHED_MS = 6 * 3_600_000;

/**
 * Resolves to the LINE user of an ID token. Rejects with ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED,
 * LINE_TOKEN_INVALID, or SERVICE_UNAVAILABLE when LINE's keys cannot be fetched.
 */
export type VerifyIdToken = (idToken: string | undefined) => Promise<string>;

/** Error codes for a failure to fetch LINE's keys, which is not the token's fault. */
const keyFetchErrorCodes = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function failureOf(error: unknown): CodedError {
  if (error instanceof errors.JWTExpired)
    return new CodedError('LINE_TOKEN_EXPIRED', { cause: error });
  const isTokenFault = error instanceof errors.JOSEError && !keyFetchErrorCodes.has(error.code);
  return new CodedError(isTokenFault ? 'LINE_TOKEN_INVALID' : 'SERVICE_UNAVAILABLE', {
    cause: error,
  });
}

/**
 * Returns a verifier of ID tokens that uses LINE's published keys and accepts only ES256 and our
 * login channel. Create one per process: it caches the keys.
 */
export function idTokenVerifier(
  { apiOrigin, loginChannelId }: Pick<LineSettings, 'apiOrigin' | 'loginChannelId'>,
  now: () => Date,
): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL('/oauth2/v2.1/certs', apiOrigin), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_CACHED_MS,
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
