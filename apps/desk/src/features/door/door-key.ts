/** The key of a phone at the door, which its PIN keeps, and the sealed list that the key opens. */
import { doorList, type DoorList } from '@portolane/core/contract/desk/door-list.ts';

export const PIN_LENGTH = 6;
/** Rounds of PBKDF2 with SHA-256 (OWASP Password Storage Cheat Sheet). */
const ROUNDS = 600_000;
const NONCE_BYTES = 12;

/** A key as it is stored: nothing but the PIN opens it. */
export interface WrappedKey {
  salt: Uint8Array<ArrayBuffer>;
  nonce: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.codePointAt(at)!;
  return bytes;
}

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const listKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);

/** Returns the key of lists that the server answered with. @param key 32 bytes in base64 */
export const importListKey = (key: string): Promise<CryptoKey> => listKey(bytesOf(key));

/** Returns a key as it may be stored. @param key 32 bytes in base64 */
export async function wrapKey(key: string, pin: string): Promise<WrappedKey> {
  const [salt, nonce] = [random(16), random(NONCE_BYTES)];
  const wrapped = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyOfPin(pin, salt),
    bytesOf(key),
  );
  return { salt, nonce, wrapped };
}

/** Returns the key of lists; null if it is not the PIN. Nothing can read the key's bytes from it. */
export async function unwrapKey(
  { salt, nonce, wrapped }: WrappedKey,
  pin: string,
): Promise<CryptoKey | null> {
  const own = await keyOfPin(pin, salt);
  try {
    return await listKey(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, own, wrapped));
  } catch (error) {
    // The tag does not fit: another PIN.
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}

/** Opens a sealed list (contract/desk/door-list.ts). Rejects if it was sealed with another key. */
export async function unseal(sealed: string, key: CryptoKey): Promise<DoorList> {
  const bytes = bytesOf(sealed);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
    key,
    bytes.subarray(NONCE_BYTES),
  );
  const json = new Blob([plain]).stream().pipeThrough(new DecompressionStream('gzip'));
  return doorList.parse(await new Response(json).json());
}
