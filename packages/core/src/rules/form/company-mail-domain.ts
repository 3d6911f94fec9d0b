import { isFormEmail } from './email.ts';
import { emailDomains } from './email-domains.ts';
import { isDomain } from './own-domain.ts';

/** Mail providers besides those that forms suggest. */
const providers = [
  /^(?:google|proton|rocket|fox|y)mail\.com$/,
  /^(?:yahoo|ymail|hotmail|outlook|live)(?:\.co|\.com)?(?:\.[a-z]{2})?$/,
  /^(?:aol|gmx|mail|me|mac|msn|zoho|zohomail|fastmail|tutanota|hushmail|yandex)\.com$/,
  /^(?:proton|pm)\.me$/,
  /^(?:gmx|hanmail|daum|yeah)\.net$/,
  /^(?:qq|163|126|139|sina|sohu|aliyun|naver)\.com$/,
  /^(?:mail|yandex)\.ru$/,
  /^(?:[a-z0-9]+\.)?hinet\.net$/,
  /^(?:seed\.net\.tw|pchome\.com\.tw|kimo\.com|yam\.com)$/,
];

/** Why a company cannot send mail from what was entered. */
export type MailDomainProblem = 'format' | 'provider';

/** As mail domains are stored and compared. */
export const plainMailDomain = (entry: string): string => entry.trim().toLowerCase();

/**
 * Returns why an entry cannot be a mail domain of a company, or null. It is a domain or a complete
 * address. The domain of a mail provider would make everybody with a mailbox there a dealer, so only
 * single addresses of one are accepted.
 */
export function mailDomainProblem(entry: string): MailDomainProblem | null {
  const plain = plainMailDomain(entry);
  if (plain.includes('@')) return isFormEmail(plain) ? null : 'format';
  if (!isDomain(plain)) return 'format';
  const isProvider =
    emailDomains.some((domain) => domain === plain) || providers.some((each) => each.test(plain));
  return isProvider ? 'provider' : null;
}
