/** Domains suggested in e-mail fields, in display order. */
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
 * Returns complete addresses that match the typed text: the name with each domain that starts with
 * the text after the @. Returns nothing before a name is typed or once the address is complete.
 */
export function suggestEmails(typed: string): string[] {
  const [, name, start] = /^([^\s@]+)@([^\s@]*)$/.exec(typed.trim()) ?? [];
  if (name === undefined || start === undefined) return [];
  const domains = emailDomains.filter((domain) => domain.startsWith(start.toLowerCase()));
  return domains.length === 1 && domains[0] === start.toLowerCase()
    ? []
    : domains.map((domain) => `${name}@${domain}`);
}
