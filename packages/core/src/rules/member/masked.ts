/** What a page may show of somebody whom it does not know to be the reader: enough to know oneself by, too little for anybody else. */

/** 李建國 → 李○國, 王明 → 王○. The number of characters is not told. */
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
  number.length < 8 ? '***' : `${number.slice(0, 2)}***${number.slice(-3)}`;
