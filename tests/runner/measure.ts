/** `pnpm measure [origin]`: the size of the pages of a running site, or of one started for it. */
import { table, weigh } from '../fixtures/page-weight.ts';
import { makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { launchChromium } from './launch-chromium.ts';

const address = process.argv[2]?.replace(/\/$/, '');
const dataDir = address ? null : makeDataDir();
const site = dataDir ? await startSite({ dataDir }) : null;
const browser = await launchChromium([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
]);
try {
  const figures = await weigh(browser, address ?? site!.origin);
  console.log(table(figures));
  process.exitCode = figures.every(({ value, limit }) => value <= limit) ? 0 : 1;
} finally {
  await browser.close();
  await site?.stop();
  if (dataDir) removeDataDir(dataDir);
}
