import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Installs a package with an `apt-get` that writes down how it was called. */
async function installWith(aptGet: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, calls] = [join(folder, 'apt-get'), join(folder, 'calls')];
  writeFileSync(program, `#!/bin/sh\necho "$*" >> ${calls}\n${aptGet}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const { install } = await import('./install-packages.ts');
  const worked = install('nginx-light');
  return { worked, calls: readFileSync(calls, 'utf8').trim().split('\n') };
}
const download = 'install --download-only -y -qq --no-install-recommends nginx-light';
const unpack = 'install --no-download -y -qq --no-install-recommends nginx-light';

it('asks the network first, and unpacks without it', async () => {
  const { worked, calls } = await installWith('exit 0');
  expect(worked).toBe(true);
  expect(calls).toEqual(['update -qq', download, unpack]);
});

it('unpacks nothing that did not come, and tries without fresh lists', async () => {
  const { worked, calls } = await installWith('exit 100');
  expect(worked).toBe(false);
  expect(calls).toEqual(['update -qq', download]);
});

it('ends what does not answer in time, and says so in one line', async () => {
  const { runBounded } = await import('./install-packages.ts');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const started = performance.now();
  expect(runBounded('sleep', ['300'], 0.2)).toBe(false);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(log.mock.calls).toEqual([['sleep 300: no answer within 0.2 s.']]);
});

it('says that a program is missing', async () => {
  const { runBounded } = await import('./install-packages.ts');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(runBounded('portolane-no-such-program', [], 1)).toBe(false);
  expect(log.mock.calls[0]![0]).toContain('ENOENT');
});
