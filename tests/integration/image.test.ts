/**
 * The image without a container engine: the steps of Dockerfile in a clean folder, and the site that
 * they start. Layers, users, and the base image are not part of it (docs/deploy.md#containers). In
 * the nightly run; by day, tests/deploy compares Dockerfile with the packages.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { copiesOf, isIgnored, readStages, root, type Stage } from '../deploy/dockerfile.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { makeDiskFolder } from '../fixtures/disk-folder.ts';
import { freePort, makeDataDir, removeDataDir, siteEnvironment } from '../fixtures/site-process.ts';
import { type SmsGateway, startSmsGateway } from '../fixtures/sms-gateway.ts';

const stages = readStages();
const last = stages.at(-1)!;
const app = makeDiskFolder('portolane-image-');
let postgres: Awaited<ReturnType<typeof openSeparatePostgres>>;
let gateway: SmsGateway;
let dataDir: string;

const stageOf = (name: string): Stage => stages.find((stage) => stage.name === name)!;
/** The test runner's environment without its NODE_PATH, which would lend the image libraries of ours. */
const outside = { ...process.env, NODE_PATH: '' };
/** Runs a command of the image. Its Node is ours, and the folder is another one. */
const run = (command: string): void =>
  void execFileSync('bash', ['-c', command], { cwd: app, env: outside, stdio: 'pipe' });

/** Copies from a folder to the image; from the project, what .dockerignore lets through. */
function copyFrom(folder: string, sources: string[], target: string, fromProject: boolean): void {
  for (const source of sources) {
    const into = target.endsWith('/')
      ? join(app, target, source.split('/').at(-1)!)
      : join(app, target);
    mkdirSync(dirname(into), { recursive: true });
    cpSync(join(folder, source), into, {
      recursive: true,
      filter: (path) => !fromProject || !isIgnored(relative(folder, path)),
    });
  }
}

const copyProject = (stage: Stage): void => {
  for (const { from, sources, target } of copiesOf(stage))
    if (from === null) copyFrom(root, sources, target, true);
};

const filesOfImage = (): string[] =>
  readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

beforeAll(async () => {
  chmodSync(app, 0o755);
  const libraries = stageOf('libraries');
  copyProject(libraries);
  for (const { name, text } of libraries.instructions) if (name === 'RUN') run(text);

  // Systems with 1024 files for a process are common. The build is the one of the other tests.
  const builds = stageOf('build').instructions.filter(({ text }) => text.startsWith('node '));
  for (const { text } of builds)
    execFileSync('bash', ['-c', `ulimit -n 1024 && ${text}`], { cwd: root });
  copyProject(last);
  for (const { from, sources, target } of copiesOf(last))
    if (from === 'build')
      copyFrom(
        root,
        sources.map((path) => path.replace('/app/', '')),
        target,
        false,
      );

  postgres = await openSeparatePostgres();
  gateway = await startSmsGateway();
  dataDir = makeDataDir();
});
afterAll(async () => {
  gateway?.close();
  await postgres?.close();
  if (dataDir) removeDataDir(dataDir);
  rmSync(app, { recursive: true, force: true });
});

/** Returns the variables of a container: the variables of the image, and settings. */
async function environmentOf(settings: Record<string, string>): Promise<Record<string, string>> {
  const ofImage = Object.fromEntries(
    last.instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((part) => part.split('=') as [string, string])),
  );
  const more = { ...ofImage, SMS_GATEWAY_URL: gateway.url, ...settings };
  const port = await freePort();
  return siteEnvironment({
    dataDir,
    port,
    more: { ...more, PORT: String(port), DATA_DIR: dataDir },
  });
}

const wordsOf = (instruction: string): string[] => {
  const { text } = last.instructions.find(({ name }) => name === instruction)!;
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
};

function start(env: Record<string, string>) {
  const [, ...args] = wordsOf('CMD');
  const child = spawn(process.execPath, args, { cwd: app, env: { ...outside, ...env } });
  let output = '';
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready after')) isReady();
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  // Also if the test runs out of time.
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ready, ended, output: () => output };
}

it.runIf(nightly)(
  'starts the site on a database elsewhere, serves what is built, and changes no file of the image',
  async () => {
    const env = await environmentOf({ DATABASE_URL: await databaseUrlOf(postgres.db) });
    const before = filesOfImage();
    const site = start(env);
    const tooEarly = site.ended.then((code) => {
      throw new Error(`It ended with ${code}: ${site.output()}`);
    });
    await Promise.race([site.ready, tooEarly]);
    tooEarly.catch(() => {}); // It is stopped below.
    expect(site.output()).toContain('the build is up to date');
    const origin = `http://127.0.0.1:${env['PORT']}`;
    const page = await (await fetch(`${origin}/en/login`)).text();
    const file = /"(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
    expect((await fetch(origin + file)).status).toBe(200);
    const [, ...probe] = wordsOf('HEALTHCHECK');
    const health = (port: string) =>
      spawnSync(process.execPath, probe, { env: { ...env, PORT: port } }).status;
    expect(health(env['PORT']!)).toBe(0);
    expect(health(String(await freePort()))).toBe(1);
    const paths = readFileSync(join(root, 'deploy/kubernetes/site.yaml'), 'utf8').matchAll(
      /httpGet: \{ path: ([^,]+),/g,
    );
    const statuses = await Promise.all(
      [...paths].map(async ([, path]) => (await fetch(origin + path)).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    site.child.kill('SIGTERM');
    await site.ended;
    expect(filesOfImage()).toEqual(before);
  },
);

it.runIf(nightly)('says that it needs DATABASE_URL', async () => {
  const site = start(await environmentOf({}));
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/is not installed.*set DATABASE_URL/);
});
