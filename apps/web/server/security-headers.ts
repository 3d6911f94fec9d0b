import { createHash } from 'node:crypto';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Headers of every page. Scripts come from this origin, and one inline script by its hash: no `unsafe-inline`, no nonce,
 * so the same HTML may be cached for everybody. Styles allow inline attributes: React writes a few (positions, sizes).
 */
export function pageHeaders(inlineScripts: readonly string[], options: { https: boolean; development: boolean }): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.development ? "'unsafe-inline'" : inlineScripts.map(hashOf).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...commonHeaders(options.https),
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** Headers of every answer. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
