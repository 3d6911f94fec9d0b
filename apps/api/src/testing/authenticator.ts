import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost:3000';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');
/** User present, user verified, attested credential data included. */
const flags = { used: 0b101, made: 0b100_0101 };

/** The request to a browser, as far as an authenticator reads it. */
interface Asked {
  challenge: string;
}

/** An authenticator with one passkey (W3C Web Authentication, attestation "none", ES256). */
export function makeAuthenticator(origin = ORIGIN, id: Buffer = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rpId = new URL(origin).hostname;
  let counter = 0;
  const data = (set: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count, more]);
  };
  const client = (type: string, { challenge }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    /** Answers a request for a new passkey. */
    make(asked: Asked) {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data(flags.made, made))],
      ]);
      return answer({
        clientDataJSON: base64url(client('webauthn.create', asked)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },
    /** Answers a request to use the passkey. */
    use(asked: Asked) {
      const clientData = client('webauthn.get', asked);
      const authenticatorData = data(flags.used);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
      });
    },
  };
}
