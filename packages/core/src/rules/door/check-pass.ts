import { type PassContent, readPassText } from './pass-text.ts';

/** A key that passes are checked with. */
export interface PassKey {
  id: number;
  /** The public key of Ed25519: 32 bytes in base64url. */
  publicKey: string;
  /**
   * When the last pass that it signed ends, in milliseconds since 1970; without it, it still signs. It
   * may be replaced because another person has it and could sign passes for later events.
   */
  until?: number | undefined;
}

/**
 * Why a code is no valid pass. UNKNOWN_CODE: not a pass; FORGED: signed with a key that is not ours, or
 * was not when the pass would have been signed; ALTERED: the content is not what was signed.
 */
export type PassRefusal = 'UNKNOWN_CODE' | 'FORGED' | 'ALTERED';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}

/** A key of Web Cryptography, whose types differ between browsers and Node. */
type ImportedKey = Parameters<typeof crypto.subtle.verify>[1];

const importedKeys = new Map<string, Promise<ImportedKey>>();

/** Returns the key for Web Cryptography. Each key is imported once. */
function importedKey(publicKey: string): Promise<ImportedKey> {
  let key = importedKeys.get(publicKey);
  if (!key) {
    key = crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    importedKeys.set(publicKey, key);
  }
  return key;
}

/** Returns what a pass says if one of the keys signed it, otherwise why it is refused. */
export async function checkPass(
  text: string,
  keys: readonly PassKey[],
): Promise<PassContent | PassRefusal> {
  const pass = readPassText(text);
  if (!pass) return 'UNKNOWN_CODE';
  const key = keys.find(({ id }) => id === pass.content.keyId);
  if (!key || (key.until !== undefined && pass.content.end > key.until)) return 'FORGED';
  const isSigned = await crypto.subtle.verify(
    'Ed25519',
    await importedKey(key.publicKey),
    pass.signature,
    pass.signed,
  );
  return isSigned ? pass.content : 'ALTERED';
}
