/** `pnpm staff`: staff commands for a running site. */
import { pipeline } from 'node:stream/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openSite, openStoppedSite } from './open-site.ts';
import { runStaff } from './run.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Asks on stderr, so that redirected output contains only the result. */
async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(y|yes|是)$/i.test((await lines.question(question)).trim());
  } finally {
    lines.close();
  }
}

// The reader of a pipe may close it early (`… | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runStaff(process.argv.slice(2), {
  env: process.env,
  // Behind sudo and deploy/portolane, commands run as the user of the site.
  account: process.env['SUDO_USER'] || userInfo().username,
  terminal: {
    out: (text) => void process.stdout.write(`${text}\n`),
    write: (content) =>
      pipeline(content, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
        // Its reader has closed the pipe; the listener above says nothing of it either.
        if (error.code !== 'EPIPE') throw error;
      }),
    error: (text) => void process.stderr.write(`${text}\n`),
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    ask,
  },
  openSite: () => openSite(process.env, root),
  openStoppedSite: () => openStoppedSite(process.env, root),
});
