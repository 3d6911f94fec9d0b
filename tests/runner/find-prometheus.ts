import { spawnSync } from 'node:child_process';
import { canInstall, install } from './install-packages.ts';

/** Whether this machine can check and run the rules of observability/. */
export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version']).status === 0);

/**
 * Returns whether there is a Prometheus. On Debian and Ubuntu, as root, it is installed from the
 * distribution; a test that needs it is skipped without it.
 */
export function findPrometheus(): boolean {
  if (hasPrometheus()) return true;
  if (canInstall()) {
    console.log('Prometheus is missing: installing it from the distribution …');
    install('prometheus');
  }
  const found = hasPrometheus();
  if (!found) console.log('There is no Prometheus: the test of the alerts is skipped.');
  return found;
}
