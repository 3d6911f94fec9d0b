/**
 * The files of a deployment: image, compose.yaml, Kubernetes, systemd, nginx. They are parsed, name
 * settings that exist with values that are accepted, and agree with one another.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import {
  knownSettings,
  readEnvironment,
  serverEnvironment,
  settingDescriptions,
} from '../../apps/api/src/starting.ts';
import { missingSources, readStages, root } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Seconds that a process takes to close what it has opened, at most. */
const CLOSING = 5;
/** Variables of images and of Node, which are not settings of ours. */
const foreign = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

/** What YAML holds, read by keys that the tests below expect. */
type Tree = { [key: string]: Tree } & { [index: number]: Tree } & Iterable<Tree>;

const yamlFiles = globSync(['compose.yaml', 'deploy/**/*.yaml', 'observability/*.yaml'], {
  cwd: root,
}).sort();

/** Returns the documents of a file. Throws if it is not YAML, or has a key twice. */
const documentsOf = (path: string): Tree[] =>
  parseAllDocuments(read(path), { merge: true, uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as Tree;
  });

/** Returns `NAME=value` lines of a file, without quotes. */
const assignmentsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );

/** Returns a value that must be text or a number. */
function scalar(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`${JSON.stringify(value)} is not a string.`);
}

const compose = documentsOf('compose.yaml')[0]!;
const kubernetes = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap(documentsOf);
const ofKind = (kind: string): Tree[] =>
  kubernetes.filter((object) => scalar(object['kind']) === kind);
const deployment = ofKind('Deployment')[0]!;
const pod = deployment['spec']!['template']!['spec']!;
const container = pod['containers']![0]!;
const settingsOfPods = {
  ...(ofKind('ConfigMap')[0]!['data'] as unknown as Record<string, string>),
  ...(ofKind('Secret')[0]!['stringData'] as unknown as Record<string, string>),
};
const unit = (name: string) => read(`deploy/systemd/${name}`);
const sites = Object.entries(compose['services']!).filter(([name]) => name.startsWith('site-'));

/** Variables of the image. */
const imageSettings = Object.fromEntries(
  readStages()
    .at(-1)!
    .instructions.filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' ').map((part) => part.split('='))),
) as Record<string, string>;

const environments: Readonly<Record<string, Record<string, string>>> = {
  Dockerfile: imageSettings,
  'compose.yaml, the sites': sites[0]![1]['environment'] as unknown as Record<string, string>,
  'compose.yaml, the database': compose['services']!['database']![
    'environment'
  ] as unknown as Record<string, string>,
  'deploy/kubernetes': settingsOfPods,
  'deploy/site.env.example': assignmentsIn(read('deploy/site.env.example')),
  'portolane@.service': { PORT: '3001', WORKERS: '1' },
};

it('there are files to check', () => {
  expect(yamlFiles.length).toBeGreaterThanOrEqual(7);
  expect(sites).toHaveLength(2);
});

it.each(yamlFiles)('%s is YAML', (path) => expect(() => documentsOf(path)).not.toThrow());

describe.each(Object.entries(environments))('%s', (_where, environment) => {
  it('sets only settings that exist', () => {
    const known = [...knownSettings, ...foreign];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });
  it('sets them to what is accepted', () =>
    expect(() => readEnvironment(serverEnvironment(3000), environment)).not.toThrow());
});

describe('a process that is told to stop has time to serve on, drain, and close', () => {
  const { byDefault } = settingDescriptions.get(serverEnvironment(0).shape.LAME_DUCK_SECONDS)!;
  const wanted = ({ LAME_DUCK_SECONDS, DRAIN_SECONDS }: Record<string, string>): number => {
    const lameDuck = Number(LAME_DUCK_SECONDS ?? /\d+/.exec(byDefault!)![0]);
    const { DRAIN_SECONDS: drain } = readEnvironment(serverEnvironment(3000), {
      DRAIN_SECONDS,
    });
    expect(lameDuck).toBeGreaterThan(0);
    return lameDuck + drain + CLOSING;
  };
  it('in Kubernetes, and readiness is asked for twice before it ends', () => {
    expect(Number(pod['terminationGracePeriodSeconds'])).toBeGreaterThan(wanted(settingsOfPods));
    const { periodSeconds, failureThreshold } = container['readinessProbe'] as unknown as Record<
      string,
      number
    >;
    expect(periodSeconds! * failureThreshold!).toBeLessThan(
      Number(settingsOfPods['LAME_DUCK_SECONDS']),
    );
  });
  it('in compose.yaml', () => {
    for (const [, site] of sites)
      expect(Number.parseInt(scalar(site['stop_grace_period']), 10)).toBeGreaterThan(
        wanted(site['environment'] as unknown as Record<string, string>),
      );
  });
  it('under systemd', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit('portolane@.service'))![1]);
    expect(seconds).toBeGreaterThan(wanted({}));
  });
});

describe('Dockerfile', () => {
  it('copies what exists', () => expect(missingSources()).toEqual([]));
  it('has the Node of the lockfile', () => {
    const major = /node@runtime:(\d+)|\bnode@(\d+)\.\d+\.\d+:/.exec(read('pnpm-lock.yaml'))!;
    expect(read('Dockerfile')).toContain(`/node:${major[1] ?? major[2]}-`);
  });
  it('starts the site with the options of `pnpm start:site`, not as root', () => {
    const last = readStages().at(-1)!.instructions;
    const command = JSON.parse(last.find(({ name }) => name === 'CMD')!.text) as string[];
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(command.join(' ')).toBe(scripts['start:site']);
    expect(unit('portolane@.service')).toContain(`/.bin/${scripts['start:site']}\n`);
    expect(last.find(({ name }) => name === 'USER')!.text).toMatch(/^[1-9]/);
  });
});

it('every program that the files start exists', () => {
  const files = ['Dockerfile', 'compose.yaml', ...globSync('deploy/**/*', { cwd: root })];
  const named = files
    .filter((file) => !statSync(join(root, file)).isDirectory())
    .flatMap((file) => [...read(file).matchAll(/\bapps\/[\w/-]+\.ts\b/g)].map(([path]) => path));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('compose.yaml', () => {
  it('mounts files of the project, and nginx knows both sites', () => {
    const conf = read('deploy/nginx.compose.conf');
    const listed = [...conf.matchAll(/^ +server ([\d.]+):(\d+) /gm)].map(([, host, port]) => [
      host,
      port,
    ]);
    expect(listed).toEqual(
      sites.map(([, site]) => [
        scalar(site['networks']!['inside']!['ipv4_address']),
        imageSettings['PORT'],
      ]),
    );
    const mounted = Object.values(compose['services']!)
      .flatMap((service) => [...((service['volumes'] as unknown as string[]) ?? [])])
      .map((volume) => volume.split(':')[0]!)
      .filter((source) => source.endsWith('.conf'));
    expect(mounted.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(mounted).toHaveLength(1);
  });
  it('has nginx.conf but for the lines that are to be changed', () => {
    const kept = (path: string) =>
      read(path)
        .split('\n')
        .filter((line) => !line.endsWith('# change'))
        .join('\n')
        .replace(/^(?:#.*\n)+/, '');
    expect(kept('deploy/nginx.compose.conf')).toBe(kept('deploy/nginx.conf'));
  });
});

describe('deploy/kubernetes', () => {
  it('has ports that lead to the process', () => {
    const [port] = container['ports'] as Iterable<Tree> as Tree[];
    const [service] = ofKind('Service');
    const [ingress] = ofKind('Ingress');
    const backend = ingress!['spec']!['rules']![0]!['http']!['paths']![0]!['backend']!['service']!;
    expect(scalar(port!['containerPort'])).toBe(imageSettings['PORT']);
    expect(service!['spec']!['ports']![0]!['targetPort']).toBe(port!['name']);
    expect(backend['name']).toBe(service!['metadata']!['name']);
    expect(backend['port']!['name']).toBe(service!['spec']!['ports']![0]!['name']);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe]!['httpGet']!['port']).toBe(port!['name']);
  });
  it('selects its pods everywhere', () => {
    const labels = deployment['spec']!['template']!['metadata']!['labels'];
    for (const selector of [
      deployment['spec']!['selector']!['matchLabels'],
      ofKind('Service')[0]!['spec']!['selector'],
      ofKind('PodDisruptionBudget')[0]!['spec']!['selector']!['matchLabels'],
    ])
      expect(selector).toEqual(labels);
  });
  it('claims volumes that are defined', () => {
    const claimed = [...JSON.stringify(kubernetes).matchAll(/"claimName":"([^"]+)"/g)];
    const defined = ofKind('PersistentVolumeClaim').map((claim) => claim['metadata']!['name']);
    expect(claimed.length).toBeGreaterThan(2);
    expect(claimed.filter(([, name]) => !defined.includes(name as never))).toEqual([]);
  });
});
