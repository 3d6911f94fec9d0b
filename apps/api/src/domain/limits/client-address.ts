import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // `URL` normalises the address: lower case, an IPv4 tail as two groups, the longest run of zeros
  // as `::`.
  const canonical = new URL(`http://[${address.split('%')[0]!}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * Returns the key under which rate limits count an address: the IPv4 address, or the /64 of an IPv6
 * address, because one subscriber can change addresses freely within it. An IPv4-mapped address
 * (`::ffff:192.0.2.1`) counts as the IPv4 address.
 * @param ip the client address from Fastify, after trusted proxies were resolved
 */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
