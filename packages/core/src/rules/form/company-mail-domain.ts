import { isDeliverableEmail } from './email.ts';
import { emailDomains } from './email-domains.ts';
import { isDomain } from './own-domain.ts';

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
  if (plain.includes('@')) return isDeliverableEmail(plain) ? null : 'format';
  if (!isDomain(plain)) return 'format';
  return emailDomains.some((domain) => domain === plain) ? 'provider' : null;
}
