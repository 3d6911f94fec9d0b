/**
 * `pnpm load [--seconds 120] [--rate 60] [--size 10k]`: a hot sale with all that surrounds it, on
 * this machine and a database of its own, which is removed afterwards: browsing, search, a login
 * rush, checkouts into one event, and bots in its waitlist. Prints errors and times by kind, memory,
 * and seats sold. Exits with 1 on any error but 503 or 429 with `Retry-After`, and if a session is
 * oversold.
 */
import { parseArgs } from 'node:util';
import { fillDataDir, type SizeName, sizeNames } from '../bench/sites.ts';
import { makeDataDir, removeDataDir } from '../fixtures/site-process.ts';
import { runLoad } from '../load/load.ts';
import { problemsOf, reportText } from '../load/report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '60' },
    size: { type: 'string', default: '10k' },
  },
});

function numberOf(option: 'seconds' | 'rate', least: number, most: number): number {
  const number = Number(values[option]);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(
      `--${option} is "${values[option]}". It takes a whole number from ${least} to ${most}.`,
    );
  return number;
}

const seconds = numberOf('seconds', 5, 1_800);
const rate = numberOf('rate', 10, 500);
const size = values.size as SizeName;
if (!sizeNames.includes(size))
  throw new Error(`--size is "${values.size}". It takes one of ${sizeNames.join(', ')}.`);

const dataDir = makeDataDir();
try {
  if (size !== 'demo') {
    console.log(`Filling a database of ${size} documents …`);
    await fillDataDir(dataDir, size);
  }
  console.log(`${rate} requests a second for ${seconds} s …`);
  const report = await runLoad(dataDir, { seconds, rate });
  console.log(`\n${reportText(report)}`);
  if (problemsOf(report).length > 0) process.exitCode = 1;
} finally {
  removeDataDir(dataDir);
}
