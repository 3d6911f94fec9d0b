import { isIP } from 'node:net';

/**
 * Whether a host name or address, also one of a URL, can only be this machine. Never resolves
 * names.
 */
export function isThisMachine(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    address === 'localhost' ||
    address === '::1' ||
    (isIP(address) === 4 && address.startsWith('127.'))
  );
}
