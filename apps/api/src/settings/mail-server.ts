/** SMTP_URL, as nodemailer reads it: options of its connection may stand in the query. */
import { z } from 'zod';
import { settingDescriptions } from '@portolane/server/settings/environment.ts';
import { isThisMachine } from '@portolane/server/settings/this-machine.ts';

const isOn = (value: string): boolean => !['', 'false', '0', 'no'].includes(value.toLowerCase());
/** Options that would let a connection be made without encryption, or to another server. */
const weakening: Readonly<Record<string, (value: string) => boolean>> = {
  ignoreTLS: isOn,
  opportunisticTLS: isOn,
  requireTLS: (value) => !isOn(value),
  'tls.rejectUnauthorized': (value) => !isOn(value),
};

/** Returns the option of an address that gives its encryption up; null if there is none. */
function weakOption(url: string): string | null {
  const { hostname, searchParams } = new URL(url);
  if (isThisMachine(hostname)) return null;
  const found = [...searchParams].find(([name, value]) => weakening[name]?.(value));
  return found?.[0] ?? null;
}

/**
 * Returns the address with which nodemailer sends nothing, not even the password, before the
 * connection is encrypted; unchanged for this machine.
 */
export function requiringTls(url: string): string {
  const address = new URL(url);
  if (isThisMachine(address.hostname)) return url;
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/**
 * The address of a mail server. The advice does not repeat the value, which may contain a password.
 */
export const mailServer = (meaning: string) =>
  z
    .string()
    .regex(/^smtps?:\/\/[^/]/)
    .refine((url) => URL.canParse(url) && weakOption(url) === null)
    .optional()
    .register(settingDescriptions, {
      meaning,
      advice: (name, value) => {
        const option = URL.canParse(value) ? weakOption(value) : null;
        return option === null
          ? {
              en: `${name} is not an address of a mail server. Write it as smtp://user:password@mail.example.com:587 (smtps:// for port 465) and start again.`,
              zh: `${name} 不是郵件伺服器的位址。請寫成 smtp://user:password@mail.example.com:587（465 埠用 smtps://），再重新啟動。`,
            }
          : {
              en: `${name} has the option ${option}, which allows mails and the password to be sent unencrypted. Leave it out: only a mail server on this machine may do without encryption. Then start again.`,
              zh: `${name} 的選項 ${option} 會讓郵件與密碼未加密傳送。請移除這個選項（只有本機的郵件伺服器可以不加密），再重新啟動。`,
            };
      },
    });
