/** deploy/pin-images, with a `docker` of this test that answers as a registry does. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { root } from './dockerfile.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolane-pin-'));
  folders.push(folder);
  for (const name of ['deploy', 'bin']) mkdirSync(join(folder, name));
  for (const file of ['compose.yaml', 'Dockerfile', 'deploy/pin-images'])
    copyFileSync(join(root, file), join(folder, file));
});

/** Runs the program with a `docker` of the shell, whose last argument is the tag. */
function pin(docker: string, ...args: string[]) {
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(folder, 'bin/docker'), 0o755);
  const { status, stdout, stderr } = spawnSync(join(folder, 'deploy/pin-images'), args, {
    env: { PATH: `${folder}/bin:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
/** A digest that differs for each tag, and with the day. */
const registry = (day: string): string =>
  `for tag; do :; done; echo "sha256:$(echo "$tag ${day}" | sha256sum | cut -d' ' -f1)"`;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const withoutDigests = (file: string) => read(file).replaceAll(/@sha256:[0-9a-f]{64}$/gm, '');
const digestsIn = (file: string) =>
  [...read(file).matchAll(/^ *(?:image: |ARG \w+=)(\S+)@(sha256:[0-9a-f]{64})$/gm)].map(
    ([, tag]) => tag,
  );

it('writes the digest of every image that is not built here behind its tag', () => {
  const [compose, dockerfile] = [withoutDigests('compose.yaml'), withoutDigests('Dockerfile')];
  expect(pin(registry('today'))).toMatchObject({ status: 0, stderr: '' });
  expect(digestsIn('compose.yaml')).toEqual([
    'docker.io/library/postgres:18',
    'docker.io/library/nginx:stable',
  ]);
  expect(digestsIn('Dockerfile')).toEqual(['docker.io/library/node:24-bookworm-slim']);
  expect([withoutDigests('compose.yaml'), withoutDigests('Dockerfile')]).toEqual([
    compose,
    dockerfile,
  ]);
  expect(pin('exit 1', '--check')).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('finds the newer digest of a tag that has one', () => {
  pin(registry('today'));
  const before = read('compose.yaml');
  pin(registry('today'));
  expect(read('compose.yaml')).toBe(before);
  pin(registry('tomorrow'));
  expect(read('compose.yaml')).not.toBe(before);
  expect(digestsIn('compose.yaml')).toHaveLength(2);
});

it('names the images without a digest, and asks no registry for that', () => {
  for (const file of ['compose.yaml', 'Dockerfile'])
    writeFileSync(join(folder, file), withoutDigests(file));
  const { status, stderr } = pin('exit 1', '--check');
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'docker.io/library/nginx:stable has no digest: run deploy/pin-images.',
    'docker.io/library/node:24-bookworm-slim has no digest: run deploy/pin-images.',
    'docker.io/library/postgres:18 has no digest: run deploy/pin-images.',
  ]);
});

it.each([
  ['fails', 'exit 1'],
  ['answers something else', 'echo "<html>"'],
])('writes nothing when the registry %s', (_what, docker) => {
  const before = read('compose.yaml');
  expect(pin(docker).status).toBe(1);
  expect(read('compose.yaml')).toBe(before);
});
