/**
 * The files of a deployment: image, compose.yaml, Kubernetes, systemd, nginx. They are parsed, name
 * settings that exist with values that are accepted, and agree with one another.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { knownSettings, serverEnvironment } from '../../apps/api/src/index.ts';
import { readEnvironment, settingDescriptions } from '@portolane/server/settings/environment.ts';
import { missingSources, readStages, root } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Seconds that a process takes to close what it has opened, at most. */
const CLOSING = 5;
/** Variables of images and of Node, which are not settings of ours. */
const foreign = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

/** The content of YAML, read by keys that the tests below expect. */
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
const services = Object.entries(compose['services']!);
const sites = services.filter(([name]) => name.startsWith('site-'));
/** All pods: of the site, and of the backup. */
const pods = [
  pod,
  ...ofKind('CronJob').map((job) => job['spec']!['jobTemplate']!['spec']!['template']!['spec']!),
];

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

describe('a process that ended by itself is started again within a second, however often', () => {
  it('under systemd', () => {
    const service = unit('portolane@.service');
    expect(service).toMatch(/^Restart=always$/m);
    expect(Number(/^RestartSec=(\d+)ms$/m.exec(service)![1])).toBeLessThan(1000);
    expect(service).toMatch(/^StartLimitIntervalSec=0$/m);
  });
  it('in compose.yaml', () => {
    for (const [, site] of sites) expect(scalar(site['restart'])).toBe('unless-stopped');
  });
  it('in Kubernetes', () => {
    // The restart policy of a Deployment, and the only one that it allows.
    expect(pod['restartPolicy'] ?? 'Always').toBe('Always');
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

describe('containers of compose.yaml', () => {
  it('keep a bounded log', () => {
    for (const [name, service] of services)
      expect({ name, logging: service['logging'] }).toEqual({
        name,
        logging: {
          driver: 'json-file',
          options: {
            'max-size': expect.stringMatching(/^\d+m$/),
            'max-file': expect.stringMatching(/^\d+$/),
          },
        },
      });
  });
  it('get the addresses of visitors with IPv6, which nginx listens to', () => {
    const inside = compose['networks']!['inside']!;
    expect(inside['enable_ipv6']).toBe(true);
    const subnets = [...inside['ipam']!['config']!].map((config) => scalar(config['subnet']));
    expect(subnets.map((subnet) => isIPv6(subnet.split('/')[0]!))).toEqual([false, true]);
    // Unique local addresses: RFC 4193.
    expect(subnets[1]).toMatch(/^fd/);
    const listens = [
      ...read('deploy/nginx.compose.conf').matchAll(/^ +listen ((?:\[::\]:)?)(.*); # change$/gm),
    ];
    const of = (family: string) =>
      listens.filter(([, address]) => address === family).map(([, , port]) => port);
    expect(of('')).toHaveLength(2);
    expect(of('[::]:')).toEqual(of(''));
  });
  it('are images with a digest, or none of them is', () => {
    const { status, stderr } = spawnSync(join(root, 'deploy/pin-images'), ['--check'], {
      encoding: 'utf8',
    });
    const images = services
      .map(([, service]) => scalar(service['image']))
      .filter((image) => !image.includes('$'));
    expect(images).toHaveLength(2);
    // With the base image of Dockerfile.
    expect(stderr.match(/has no digest/g) ?? []).toHaveLength(status === 0 ? 0 : 3);
  });
});

describe('a backup every night', () => {
  const cronJob = ofKind('CronJob')[0]!;
  const commands = {
    systemd: /^ExecStart=(.*)$/m.exec(unit('portolane-backup.service'))![1]!,
    'compose.yaml': [...compose['services']!['backup']!['command']!].map(scalar).join(' '),
    Kubernetes: [...pods[1]!['containers']![0]!['command']!].map(scalar).join(' '),
  };
  it.each(Object.entries(commands))(
    'is encrypted, and deletes old ones (%s)',
    (_where, command) => {
      expect(command).toContain('node apps/api/src/backup/backup-command.ts --encrypt ');
      expect(command).toMatch(/--out[ =]\S*\/backups --keep-days[ =]14$/m);
      // `--out` names a folder: see the usage of the command.
      expect(command).not.toContain('.tar');
    },
  );
  it('is at 3:30 in Taipei, by each clock', () => {
    expect(cronJob['spec']).toMatchObject({ schedule: '30 3 * * *', timeZone: 'Asia/Taipei' });
    expect(unit('portolane-backup.timer')).toContain('OnCalendar=*-*-* 03:30');
    const waits = /sleep \$\$(\(\(.*\)\)); do/.exec(commands['compose.yaml'])![1]!;
    const wake = (at: string): string => {
      const now = Date.parse(at) / 1000;
      const seconds = execFileSync('sh', [
        '-c',
        `echo $${waits.replaceAll('$$', '$').replace('$(date +%s)', String(now))}`,
      ]);
      return new Date((now + Number(seconds)) * 1000).toISOString();
    };
    expect(wake('2026-11-28T03:00:00+08:00')).toBe('2026-11-27T19:30:01.000Z');
    expect(wake('2026-11-28T03:30:01+08:00')).toBe('2026-11-28T19:30:01.000Z');
    expect(wake('2026-11-28T12:00:00+08:00')).toBe('2026-11-28T19:30:01.000Z');
  });
  it('has failed when it hangs, and the failure of a unit is reported', () => {
    expect(Number(cronJob['spec']!['jobTemplate']!['spec']!['activeDeadlineSeconds'])).toBeLessThan(
      86_400,
    );
    expect(unit('portolane-backup.service')).toMatch(/^TimeoutStartSec=\d+h$/m);
    for (const name of ['portolane-backup.service', 'portolane@.service'])
      expect(unit(name)).toContain('\nOnFailure=portolane-failed@%n.service\n');
    const [, program] = /^ExecStart=\/srv\/portolane\/current\/(\S+) %i$/m.exec(
      unit('portolane-failed@.service'),
    )!;
    expect(statSync(join(root, program!)).mode & 0o111).not.toBe(0);
  });
});

describe('deploy/kubernetes', () => {
  it.each(pods.map((spec) => [scalar(spec['containers']![0]!['name']), spec] as const))(
    'limits what the container %s may take and do',
    (_name, spec) => {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const one of spec['containers']!)
        expect(one).toMatchObject({
          resources: {
            requests: { cpu: expect.anything(), memory: expect.anything() },
            limits: { memory: expect.anything() },
          },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
    },
  );
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
