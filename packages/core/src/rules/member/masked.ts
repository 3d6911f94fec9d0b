import { sliceAt } from '#rules/text/slice-at.ts';

/**
 * Masks personal data for pages that do not know who is looking: enough for members to recognise
 * themselves, too little for anyone else.
 */

/** 李建國 → 李○國, 王明 → 王○. Hides the number of characters. */
export function maskedName(name: string): string {
  const characters = Array.from(name.trim());
  if (characters.length === 0) return '';
  return characters.length === 1
    ? '○'
    : `${characters[0]}○${characters.length > 2 ? characters.at(-1) : ''}`;
}

/** chienkuo.li@example.com → c***@example.com. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.trim().split(/@(?=[^@]*$)/);
  return domain === undefined ? maskedName(email) : `${Array.from(name)[0] ?? ''}***@${domain}`;
}

/** 0912000005 → 09***005. */
export const maskedPhone = (number: string): string =>
  number.length < 8 ? '***' : `${sliceAt(number, 0, 2)}***${sliceAt(number, -3)}`;
