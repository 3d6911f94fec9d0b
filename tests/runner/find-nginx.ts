import { existsSync } from 'node:fs';
import { canInstall, install } from './install-packages.ts';

/** The paths at which systems install it. */
const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
const installed = () => places.find((path) => existsSync(path)) ?? null;

/**
 * Returns the nginx of this machine. On Debian and Ubuntu, as root, it is installed from the
 * distribution. Elsewhere null: tests that need it are skipped, but not in CI.
 */
export function findNginx(): string | null {
  const found = installed();
  if (found) return found;
  if (canInstall()) {
    console.log('nginx is missing: installing it from the distribution …');
    install('nginx-light');
  }
  const now = installed();
  if (!now && process.env['CI'])
    throw new Error(
      'The tests of several processes need nginx and it could not be installed. Install nginx, then run the tests again.',
    );
  return now;
}
