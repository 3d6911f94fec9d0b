import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtFiles } from './built-files.ts';
import { assetFolders, KEPT_BUILDS, removeOldBuilds } from './kept-builds.ts';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'portolane-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true, force: true }));

const nameOf = (release: number) => String(release).padStart(16, '0');

/** Makes the build of a release, the higher the later. */
function release(number: number, name = nameOf(number)): string {
  const folder = join(builds, name);
  const assets = join(folder, 'client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `page-${number}.js`), `release ${number}`);
  if (number % 2 === 0) writeFileSync(join(assets, `page-${number}.js.gz`), `packed ${number}`);
  const moment = new Date(Date.UTC(2026, 0, number));
  utimesSync(folder, moment, moment);
  return folder;
}

/** Asks the server of a build for the file of a release. */
async function askFor(build: string, number: number): Promise<[number, string]> {
  const server = Fastify();
  await server.register(staticFiles, {
    root: assetFolders(build, 'client/assets'),
    prefix: '/assets/',
    ...builtFiles,
  });
  const response = await server.inject({
    url: `/assets/page-${number}.js`,
    headers: { 'accept-encoding': 'gzip' },
  });
  await server.close();
  return [response.statusCode, response.statusCode === 200 ? response.body : ''];
}

it('serves the files of the last four builds, and those of the fifth are gone', async () => {
  const folders = [1, 2, 3, 4, 5].map((number) => release(number));
  await removeOldBuilds(builds);
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true, true, true]);
  expect(KEPT_BUILDS).toBe(4);
  const answers = await Promise.all([5, 4, 3, 2, 1].map((number) => askFor(folders[4]!, number)));
  expect(answers).toEqual([
    [200, 'release 5'],
    [200, 'packed 4'],
    [200, 'release 3'],
    [200, 'packed 2'],
    [404, ''],
  ]);
});

it('serves nothing of a build in the making', async () => {
  const current = release(1);
  release(2, `${nameOf(2)}-4711`);
  expect(await askFor(current, 2)).toEqual([404, '']);
});

it('keeps a build that is in use again after a rollback', async () => {
  const [first, second] = [1, 2, 3, 4, 5].map((number) => release(number));
  const now = new Date();
  utimesSync(first!, now, now);
  await removeOldBuilds(builds);
  expect([existsSync(first!), existsSync(second!)]).toEqual([true, false]);
});
