import { sliceAt } from '#rules/text/slice-at.ts';

/**
 * The content of a pass's QR code: 80 bytes in base32 (RFC 4648, upper case, without padding), which
 * makes 128 characters. Letters and digits alone fit the alphanumeric mode of QR codes (version 6
 * with error correction M), and a hand scanner types them the same on every keyboard.
 */

/** The content of a pass, without the signature. No name, phone number, or address. */
export interface PassContent {
  /** The key that signed it. */
  keyId: number;
  /** The enrolment: one order in one session. */
  enrolment: number;
  event: number;
  /** The day in Asia/Taipei, YYYY-MM-DD. */
  day: string;
  /** When it ends, in milliseconds since 1970, to the minute. */
  end: number;
}

/** A pass as read from a code. Nothing says yet that its signature is right. */
export interface UncheckedPass {
  content: PassContent;
  /** The bytes that were signed. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const VERSION = 1;
/** The largest id of a key. */
export const MAX_PASS_KEY = 0xff;
const CONTENT_BYTES = 16;
const SIGNATURE_BYTES = 64;
const PASS_BYTES = CONTENT_BYTES + SIGNATURE_BYTES;
export const PASS_TEXT_LENGTH = (PASS_BYTES * 8) / 5;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return text;
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array((text.length * 5) >>> 3);
  let bits = 0;
  let value = 0;
  let at = 0;
  for (const letter of text) {
    const five = alphabet.indexOf(letter);
    if (five === -1) return null;
    value = (value << 5) | five;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = value >>> bits;
      at += 1;
    }
    value &= (1 << bits) - 1;
  }
  return bytes;
}

/** Returns the bytes of a pass that are signed. @throws RangeError if a number does not fit */
export function passBytes({
  keyId,
  enrolment,
  event,
  day,
  end,
}: PassContent): Uint8Array<ArrayBuffer> {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const minutes = Math.floor(end / MINUTE_MS);
  const fields = [
    [keyId, MAX_PASS_KEY],
    [enrolment, 0xffff_ffff],
    [event, 0xffff_ffff],
    [days, 0xffff],
    [minutes, 0xffff_ffff],
  ] as const;
  if (fields.some(([value, most]) => !Number.isInteger(value) || value < 0 || value > most))
    throw new RangeError('A number of the pass does not fit its field.');
  const view = new DataView(new ArrayBuffer(CONTENT_BYTES));
  view.setUint8(0, VERSION);
  view.setUint8(1, keyId);
  view.setUint32(2, enrolment);
  view.setUint32(6, event);
  view.setUint16(10, days);
  view.setUint32(12, minutes);
  return new Uint8Array(view.buffer);
}

/** Returns the text of a pass. @param signature 64 bytes of Ed25519 over `passBytes` */
export function passText(content: PassContent, signature: Uint8Array): string {
  const bytes = new Uint8Array(PASS_BYTES);
  bytes.set(passBytes(content));
  bytes.set(signature, CONTENT_BYTES);
  return toBase32(bytes);
}

const PASS_IN_TEXT = new RegExp(`(?<![a-z\\d])[a-z2-7]{${PASS_TEXT_LENGTH}}(?![a-z\\d])`, 'i');

/**
 * Returns the pass that a pasted text contains: the text of a pass, its address, or a message with
 * its address; null if there is none.
 */
export const findPassText = (text: string): string | null =>
  PASS_IN_TEXT.exec(text)?.[0].toUpperCase() ?? null;

/**
 * Returns what a text says that may be a pass; null if it is none: another QR code, or one of a
 * later version. Lower case and spaces around it are accepted, because keyboards add them.
 */
export function readPassText(text: string): UncheckedPass | null {
  const typed = text.trim().toUpperCase();
  const bytes = typed.length === PASS_TEXT_LENGTH ? fromBase32(typed) : null;
  if (bytes?.[0] !== VERSION) return null;
  const view = new DataView(bytes.buffer);
  return {
    content: {
      keyId: view.getUint8(1),
      enrolment: view.getUint32(2),
      event: view.getUint32(6),
      day: sliceAt(new Date(view.getUint16(10) * DAY_MS).toISOString(), 0, 10),
      end: view.getUint32(12) * MINUTE_MS,
    },
    signed: bytes.slice(0, CONTENT_BYTES),
    signature: bytes.slice(CONTENT_BYTES),
  };
}
