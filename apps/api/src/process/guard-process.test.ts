/** In processes of their own, because an error that nothing handles ends them. */
import { spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const modules = {
  guard: new URL('../../../../packages/server/src/process/guard-process.ts', import.meta.url).href,
  log: new URL('../../../../packages/server/src/logs/log-options.ts', import.meta.url).href,
};

/** A program with the log of a site that does something and is alive half a second later. */
const program = (act: string): string[] => [
  '--input-type=module',
  '--eval',
  `import fastify from 'fastify';
  import { EventEmitter } from 'node:events';
  import { DrizzleQueryError } from 'drizzle-orm/errors';
  import { guardProcess, logServerErrors } from ${JSON.stringify(modules.guard)};
  import { logOptions } from ${JSON.stringify(modules.log)};
  const app = fastify({ logger: { level: 'info', ...logOptions } });
  guardProcess(app.log, 'a worker');
  setTimeout(() => process.exit(7), 500);
  ${act}`,
];
const options = { cwd: import.meta.dirname, encoding: 'utf8', timeout: 20_000 } as const;
const run = (act: string) => spawnSync(process.execPath, program(act), options);

it.each([
  ['uncaughtException', "setTimeout(() => new EventEmitter().emit('error', error))"],
  ['uncaughtException', 'setTimeout(() => { throw error })'],
  ['unhandledRejection', 'void Promise.reject(error)'],
])('an error that nothing handles (%s) is named with the process that it ends', (origin, act) => {
  const { status, stdout, stderr } = run(
    `const error = new DrizzleQueryError('select $1', ['0987654321'], new Error('gone')); ${act}`,
  );
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    process: 'a worker',
    origin,
    err: { type: 'DrizzleQueryError', message: 'select $1', cause: { message: 'gone' } },
    msg: 'an error that nothing handled ends this process',
  });
  // Nor does Node print the error with its values.
  expect(stdout + stderr).not.toContain('0987654321');
});

const saying = `setInterval(() => {
  app.log.info('a line'); console.log('a line'); console.error('a line'); process.stdout.write('a line');
}, 10);`;

it('a log on a full disk ends nothing, and does not keep the process from ending', () => {
  const full = openSync('/dev/full', 'w');
  const { status } = spawnSync(process.execPath, program(saying), {
    ...options,
    stdio: ['ignore', full, full],
  });
  expect(status).toBe(7);
});

it('nor does a log that nobody reads any more', async () => {
  const child = spawn(process.execPath, program(saying), { cwd: import.meta.dirname });
  child.stdout.destroy();
  child.stderr.destroy();
  const ended = new Promise((done) => child.once('exit', done));
  expect(await ended).toBe(7);
});

it('a connection that cannot be accepted is logged, and ends nothing', async () => {
  const child = spawn(
    process.execPath,
    program(
      `logServerErrors(app); await app.listen({ port: 0 });
      app.server.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));`,
    ),
    { cwd: import.meta.dirname },
  );
  const said = text(child.stdout);
  const ended = new Promise((done) => child.once('exit', done));
  expect(await ended).toBe(7);
  expect(await said).toContain('accept ENFILE');
});
