import type { webcrypto } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { LineUser } from './line-user.ts';

/** Deviations from a valid token; without any the token is valid. */
export interface IdTokenOptions {
  /** Seconds until expiry; negative for an expired token. Defaults to one hour. */
  expiresIn?: number;
  /** Another channel than ours. */
  audience?: string;
  issuer?: string;
  /** Sign with a key that LINE has not published. */
  unpublishedKey?: boolean;
  /** HS256 signs with the channel's secret, as LINE does for tokens of a web login. */
  algorithm?: 'ES256' | 'HS256';
  nonce?: string;
  /** Seconds from now until the token becomes valid. */
  notBefore?: number;
  /** Key id in the token's header. */
  kid?: string;
}

const ISSUER = 'https://access.line.me';

/**
 * Signs ID tokens as LINE does, with a key pair generated at start, and publishes the public key.
 */
export class Signer {
  readonly keys: JSONWebKeySet;
  readonly #publishedKey: webcrypto.CryptoKey;
  readonly #unpublishedKey: webcrypto.CryptoKey;
  readonly #options: { loginChannelId: string; channelSecret: string; now?: () => Date };

  private constructor(
    keys: JSONWebKeySet,
    published: webcrypto.CryptoKey,
    unpublished: webcrypto.CryptoKey,
    options: { loginChannelId: string; channelSecret: string; now?: () => Date },
  ) {
    this.keys = keys;
    this.#publishedKey = published;
    this.#unpublishedKey = unpublished;
    this.#options = options;
  }

  static async create(options: {
    loginChannelId: string;
    channelSecret: string;
    now?: () => Date;
  }): Promise<Signer> {
    const [published, unpublished] = await Promise.all([
      generateKeyPair('ES256'),
      generateKeyPair('ES256'),
    ]);
    const key = {
      ...(await exportJWK(published.publicKey)),
      kid: 'stand-in',
      use: 'sig',
      alg: 'ES256',
    };
    return new Signer({ keys: [key] }, published.privateKey, unpublished.privateKey, options);
  }

  async idToken(
    user: LineUser,
    {
      expiresIn = 3600,
      audience,
      issuer = ISSUER,
      unpublishedKey,
      algorithm = 'ES256',
      nonce,
      notBefore,
      kid = 'stand-in',
    }: IdTokenOptions,
  ): Promise<string> {
    const now = this.#seconds();
    const { userId, displayName, pictureUrl } = user;
    const token = new SignJWT({
      name: displayName,
      amr: ['linesso'],
      ...(pictureUrl ? { picture: pictureUrl } : {}),
      ...(nonce ? { nonce } : {}),
    })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(algorithm === 'ES256' ? { kid } : {}) })
      .setIssuer(issuer)
      .setSubject(userId)
      .setAudience(audience ?? this.#options.loginChannelId)
      .setIssuedAt(Math.min(now, now + expiresIn - 1))
      .setExpirationTime(now + expiresIn);
    if (notBefore !== undefined) token.setNotBefore(now + notBefore);
    if (algorithm === 'HS256')
      return token.sign(new TextEncoder().encode(this.#options.channelSecret.padEnd(32)));
    return token.sign(unpublishedKey ? this.#unpublishedKey : this.#publishedKey);
  }

  /** Verifies a token and returns its claims. Throws jose's errors. */
  async verify(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, createLocalJWKSet(this.keys), {
      issuer: ISSUER,
      currentDate: new Date(this.#seconds() * 1000),
    });
    return payload;
  }

  #seconds(): number {
    return Math.floor((this.#options.now?.() ?? new Date()).getTime() / 1000);
  }
}
