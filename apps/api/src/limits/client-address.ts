import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // A URL writes an address in its one canonical form: lower case, an IPv4 tail as two groups, the longest run of zeros as `::`.
  const canonical = new URL(`http://[${address.split('%')[0]!}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * Whom a limit by address counts: an IPv4 address; of IPv6 the /64, which one subscriber has to themselves and can change within at will.
 * An IPv4 address in IPv6's clothes (`::ffff:192.0.2.1`) is the IPv4 address.
 * @param ip as Fastify gives it, the configured proxies already taken off
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
