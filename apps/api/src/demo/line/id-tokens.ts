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
import type { LineUser } from './line-state.ts';

/** What is wrong with a token, or rare about it; nothing: a good one. */
export interface IdTokenOptions {
  /** Seconds from now at which it ends; negative: it has. An hour when missing. */
  expiresIn?: number;
  /** For another channel. */
  audience?: string;
  issuer?: string;
  /** Signed by a key that LINE has not published. */
  otherSigner?: boolean;
  /** Signed with the channel's secret (HS256), as LINE does for tokens that a web login asks for. */
  algorithm?: 'ES256' | 'HS256';
  nonce?: string;
  /** Seconds from now before which it is not good. */
  notBefore?: number;
  /** Of the key that it says it is signed by. */
  kid?: string;
}

const ISSUER = 'https://access.line.me';

/** Signs ID tokens as LINE does, with a key made at its start, and publishes the other half. */
export class Signer {
  readonly keys: JSONWebKeySet;
  readonly #own: webcrypto.CryptoKey;
  readonly #other: webcrypto.CryptoKey;
  readonly #options: { loginChannelId: string; channelSecret: string; now?: () => Date };

  private constructor(
    keys: JSONWebKeySet,
    own: webcrypto.CryptoKey,
    other: webcrypto.CryptoKey,
    options: { loginChannelId: string; channelSecret: string; now?: () => Date },
  ) {
    this.keys = keys;
    this.#own = own;
    this.#other = other;
    this.#options = options;
  }

  static async make(options: {
    loginChannelId: string;
    channelSecret: string;
    now?: () => Date;
  }): Promise<Signer> {
    const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const key = { ...(await exportJWK(own.publicKey)), kid: 'stand-in', use: 'sig', alg: 'ES256' };
    return new Signer({ keys: [key] }, own.privateKey, other.privateKey, options);
  }

  async idToken(
    user: LineUser,
    {
      expiresIn = 3600,
      audience,
      issuer = ISSUER,
      otherSigner,
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
    return token.sign(
      algorithm === 'HS256'
        ? new TextEncoder().encode(this.#options.channelSecret.padEnd(32))
        : otherSigner
          ? this.#other
          : this.#own,
    );
  }

  /** What a token says. Throws jose's errors. */
  async read(token: string): Promise<JWTPayload> {
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
