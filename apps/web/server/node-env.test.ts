import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const start = resolve(import.meta.dirname, 'start.ts');
/**
 * Prints on exit which build of React was loaded or would be. Only the development build has `act`.
 */
const reportOnExit = `import { createRequire } from 'node:module';
process.on('exit', () => console.log(typeof createRequire(${JSON.stringify(start)})('react').act === 'function' ? 'development' : 'production'));`;

/** Starts the site with an invalid port: it loads its modules, reports the error, and exits. */
async function reactOf(...options: string[]): Promise<string> {
  const { NODE_ENV: _ours, ...env } = process.env;
  const program = [
    '--import',
    `data:text/javascript,${encodeURIComponent(reportOnExit)}`,
    start,
    ...options,
  ];
  const refused: unknown = await run(process.execPath, program, {
    env: { ...env, PORT: 'none' },
  }).catch((error: unknown) => error);
  const { stdout, stderr } = refused as { stdout: string; stderr: string };
  expect(stderr).toContain('PORT is "none"');
  return stdout.trim();
}

describe('a start', () => {
  it(
    'renders with React’s production build, whether or not it has to build the site first',
    async () => expect(await reactOf()).toBe('production'),
    30_000,
  );
  it(
    'renders with React’s development build in development',
    async () => expect(await reactOf('--dev')).toBe('development'),
    30_000,
  );
});
