/**
 * Schemas of environment variables. Each setting has its check, its default, and a description;
 * the table of docs/settings.md is generated from them.
 */
import { z } from 'zod';
import { StartError } from './start-error.ts';
import { isThisMachine } from './this-machine.ts';

/** Environment variables as a process gets them; one that is not set is undefined or empty. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface SettingDescription {
  /** The effect of the setting, in Markdown. */
  meaning: string;
  /** The default, in Markdown; missing: not set. */
  byDefault?: string;
  /** The advice for an operator whose value is refused. */
  advice?: (name: string, value: string) => { en: string; zh: string };
}

/** The description of each setting, by its schema. */
export const settingDescriptions = z.registry<SettingDescription>();

/** Any text. */
export const text = (meaning: string) =>
  z.string().optional().register(settingDescriptions, { meaning });

/** Any text, with a default. */
export const textOr = (fallback: string, meaning: string) =>
  z
    .string()
    .default(fallback)
    .register(settingDescriptions, { meaning, byDefault: `\`${fallback}\`` });

/** On with the value `1`, off with any other. */
export const flag = (meaning: string) =>
  z
    .string()
    .optional()
    .transform((value) => value === '1')
    .register(settingDescriptions, { meaning });

/** A text of a pattern. */
export const pattern = (
  expression: RegExp,
  meaning: string,
  advice: NonNullable<SettingDescription['advice']>,
) => z.string().regex(expression).optional().register(settingDescriptions, { meaning, advice });

interface IntegerRange {
  min: number;
  max: number;
}

const wholeNumber = ({ min, max }: IntegerRange) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

/**
 * A whole number whose default depends on other settings.
 * @param byDefault the default, in Markdown
 */
export const integerIfSet = (
  { min, max, byDefault }: IntegerRange & { byDefault: string },
  meaning: string,
) =>
  wholeNumber({ min, max })
    .optional()
    .register(settingDescriptions, {
      meaning,
      byDefault,
      advice: (name, value) => ({
        en: `${name} is "${value}". Write a whole number from ${min} to ${max}, such as ${name}=${min}, or leave it out, and start again.`,
        zh: `${name} 的值「${value}」無法使用。請填 ${min} 到 ${max} 的整數，例如 ${name}=${min}，或不設定。更正後請重新啟動。`,
      }),
    });

export const integer = (
  { fallback, min, max }: IntegerRange & { fallback: number },
  meaning: string,
) =>
  wholeNumber({ min, max })
    .default(fallback)
    .register(settingDescriptions, {
      meaning,
      byDefault: `\`${fallback}\``,
      advice: (name, value) => ({
        en: `${name} is "${value}". Write a whole number from ${min} to ${max}, such as ${name}=${fallback}, or leave it out for ${fallback}, and start again.`,
        zh: `${name} 的值「${value}」無法使用。請填 ${min} 到 ${max} 的整數，例如 ${name}=${fallback}；不設定時為 ${fallback}。更正後請重新啟動。`,
      }),
    });

function webAddressAdvice(name: string, value: string): { en: string; zh: string } {
  if (!URL.canParse(value))
    return {
      en: `${name} is "${value}", which is not a web address. Write it like https://www.example.com and start again.`,
      zh: `${name} 的值「${value}」不是網址。請改成像 https://www.example.com 的寫法，再重新啟動。`,
    };
  const { protocol } = new URL(value);
  return {
    en: `${name} must begin with http:// or https://, not ${protocol}. Correct it and start again.`,
    zh: `${name} 必須以 http:// 或 https:// 開頭，不能是 ${protocol}。請更正後重新啟動。`,
  };
}
const webUrl = z.url({ protocol: /^https?$/, normalize: true });

/** Also true for what is no URL, which is refused as such. */
const isEncrypted = (url: string): boolean => {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
};
function encryptedAddressAdvice(name: string, value: string): { en: string; zh: string } {
  if (!webUrl.safeParse(value).success) return webAddressAdvice(name, value);
  // Does not repeat the whole value, which may contain a secret.
  const { host } = new URL(value);
  return {
    en: `${name} is not encrypted: what is sent there over http:// can be read on the way. Use https://${host} (http:// is for this machine alone, such as http://127.0.0.1:4000) and start again.`,
    zh: `${name} 未加密：以 http:// 傳送的內容可能在途中被讀取。請改用 https://${host}（http:// 僅限本機，例如 http://127.0.0.1:4000），再重新啟動。`,
  };
}
/** An http(s) URL whose connection is encrypted, unless it stays on this machine. */
const encryptedUrl = webUrl.refine(isEncrypted);

/** A URL to which secrets or personal data are sent. */
export const encryptedAddress = (meaning: string) =>
  encryptedUrl
    .optional()
    .register(settingDescriptions, { meaning, advice: encryptedAddressAdvice });

/** Scheme and host of such a URL, without a trailing slash. */
export const encryptedOrigin = (meaning: string, byDefault: string) =>
  encryptedUrl
    .transform((url) => new URL(url).origin)
    .optional()
    .register(settingDescriptions, { meaning, byDefault, advice: encryptedAddressAdvice });

/** Scheme and host of an http(s) URL, without a trailing slash. */
export const origin = (meaning: string, byDefault?: string) =>
  webUrl
    .transform((url) => new URL(url).origin)
    .optional()
    .register(settingDescriptions, {
      meaning,
      ...(byDefault && { byDefault }),
      advice: webAddressAdvice,
    });

/**
 * Reads the settings of a schema; empty variables count as not set. Throws `StartError` with the
 * advice of the first setting that is refused.
 */
export function readEnvironment<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const given = Object.keys(schema.shape).map((name) => [name, env[name] || undefined]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const name = String(result.error.issues[0]!.path[0]);
  const advice = settingDescriptions.get(schema.shape[name] as z.ZodType)?.advice;
  if (!advice) throw result.error;
  throw new StartError(advice(name, env[name] ?? ''));
}
