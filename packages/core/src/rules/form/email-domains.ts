/** Domains that a field for an e-mail address suggests, in display order. */
export const emailDomains = [
  'gmail.com',
  'yahoo.com.tw',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'msn.com',
  'msa.hinet.net',
  'live.com',
  'live.co',
  'yahoo.com',
] as const;

/**
 * Whole addresses for what has been typed so far: once there is a name, with every domain that begins as what stands behind the @.
 * Nothing when the address is complete already.
 */
export function suggestEmails(typed: string): string[] {
  const [, name, start] = /^([^\s@]+)@([^\s@]*)$/.exec(typed.trim()) ?? [];
  if (name === undefined || start === undefined) return [];
  const domains = emailDomains.filter((domain) => domain.startsWith(start.toLowerCase()));
  return domains.length === 1 && domains[0] === start.toLowerCase()
    ? []
    : domains.map((domain) => `${name}@${domain}`);
}
