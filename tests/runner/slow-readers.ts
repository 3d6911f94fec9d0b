/**
 * `pnpm slow-readers [--seconds 30]`: 1,280 clients take a file of 11 MB a few bytes at a time from a site
 * behind nginx, at first from one address, then from forty. Prints what nginx keeps on the disk,
 * memory, and how long others wait. Exits with 1 if nginx keeps anything, or others are not served.
 */
import { parseArgs } from 'node:util';
import { readSlowly, type Sample } from '../slow-readers/slow-readers.ts';
import { findNginx } from './find-nginx.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
  throw new Error('Usage: pnpm slow-readers [--seconds 1 to 600]');
const program = findNginx();
if (!program || process.platform !== 'linux')
  throw new Error('`pnpm slow-readers` needs Linux and nginx. Install nginx, then run it again.');

const crowds = [
  { name: 'one address', addresses: Array<string>(10).fill('127.0.0.2'), streamsEach: 128 },
  {
    name: 'forty addresses',
    addresses: Array.from({ length: 40 }, (_, index) => `127.0.0.${index + 3}`),
    streamsEach: 32,
  },
];
const widths = [16, 8, 6, 8, 8, 9, 8, 8, 10, 9];
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join(' ');
console.log(
  line([
    '1,280 from',
    'seconds',
    'open',
    'refused',
    'disk MB',
    'nginx MB',
    'site MB',
    'page ms',
    'search ms',
    'file ms',
  ]),
);
const problems = await readSlowly(program, crowds, seconds, (sample: Sample) =>
  console.log(
    line([
      sample.crowd,
      sample.seconds,
      sample.open,
      sample.refused,
      sample.diskMb,
      sample.nginxMb,
      sample.siteMb,
      sample.pageMs,
      sample.searchMs,
      sample.fileMs ?? 'refused',
    ]),
  ),
);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
