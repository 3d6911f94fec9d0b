import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // `URL` normalises the address: lower case, an IPv4 tail as two groups, the longest run of zeros
  // as `::`.
  const canonical = sliceAt(new URL(`http://[${address.split('%')[0]!}]`).hostname, 1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Whether the groups are an IPv4-mapped address (`::ffff:192.0.2.1`). */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const prefixOf = (groups: readonly number[], length: 48 | 64): string =>
  `${groups
    .slice(0, length / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${length}`;

/**
 * Returns the key under which rate limits count an address: the IPv4 address, or the /64 of an IPv6
 * address, because one subscriber can change addresses freely within it. An IPv4-mapped address
 * counts as the IPv4 address.
 * @param ip the client address from Fastify, after trusted proxies were resolved
 */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (isMapped(groups))
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return prefixOf(groups, 64);
}

/**
 * Returns the /48 of an IPv6 address, which a provider may give to one customer, who then has 65,536
 * of /64; null for an IPv4 address.
 */
export function clientNetwork(ip: string): string | null {
  if (!isIPv6(ip)) return null;
  const groups = groupsOf(ip);
  return isMapped(groups) ? null : prefixOf(groups, 48);
}
