/**
 * Limits of bodies in the configuration of the proxies, made from the contract. `pnpm deploy:limits`
 * writes them, and tests/deploy/body-limits.test.ts fails if that would change a file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@portolane/core/contract/contract.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import {
  BODY_LIMIT,
  bodyLimitOf,
  type Endpoint,
  type Resources,
} from '@portolane/core/contract/endpoint.ts';
import { root } from './dockerfile.ts';

/** The endpoints that take a body. */
export const endpointsWithBody: readonly Endpoint[] = [contract, deskContract]
  .flatMap((resources: Resources) => Object.values(resources))
  .flatMap((calls) => Object.values(calls))
  .filter(({ body }) => body !== undefined);

/** Paths of the calls whose bodies may be larger than others, by the limit in bytes. */
const largerBodies = new Map<number, string[]>();
for (const endpoint of endpointsWithBody.toSorted((a, b) => a.path.localeCompare(b.path))) {
  const limit = bodyLimitOf(endpoint);
  if (limit <= BODY_LIMIT) continue;
  // nginx and the ingress would need patterns, which have an order.
  if (endpoint.path.includes(':'))
    throw new Error(`${endpoint.path}: a path with a parameter cannot have a larger body.`);
  largerBodies.set(limit, [...(largerBodies.get(limit) ?? []), `/api${endpoint.path}`]);
}

/** Returns a number of bytes as nginx writes it. */
function sizeOf(bytes: number): string {
  if (bytes % 1024 !== 0) throw new Error(`A limit of ${bytes} bytes is no multiple of 1 KB.`);
  return bytes % 1024 ** 2 === 0 ? `${bytes / 1024 ** 2}m` : `${bytes / 1024}k`;
}

/** Returns the text after a line, without the line. Throws if the file has no such line. */
function splitAfter(text: string, line: string, file: string): [string, string] {
  const at = text.indexOf(`${line}\n`);
  if (at === -1) throw new Error(`${file} has no line "${line.trim()}".`);
  const end = at + line.length + 1;
  return [text.slice(0, end), text.slice(end)];
}

const nginxMark =
  '  # What staff upload, by the contract: `pnpm deploy:limits` writes from here to the end.';

/**
 * The caller is checked before the body is read. The limits of uploads count in another location,
 * which `try_files` leads to after that: nginx counts before it asks, so strangers would otherwise
 * take the places of staff.
 */
const nginxLocation = (path: string, limit: number) => `  location = ${path} {
    client_max_body_size ${sizeOf(limit)};
    auth_request /_desk;
    error_page 401 = @no_session;
    error_page 500 = @no_upload;
    try_files /no-such-file @upload_${sizeOf(limit)};
  }
`;

/** An upload waits on the disk until it is complete, so there are few at a time. */
const nginxUpload = (limit: number) => `  location @upload_${sizeOf(limit)} {
    client_max_body_size ${sizeOf(limit)};
    client_body_timeout 60s;
    error_page 503 = @no_upload;
    limit_conn portolane_uploads 8;
    limit_conn portolane_all_uploads 64;
    proxy_pass http://portolane;
  }
`;

function nginxConfig(text: string, file: string): string {
  const limits = /client_(max_body|body_buffer)_size \d+[km];/g;
  const [kept] = splitAfter(text, nginxMark, file);
  const locations = [...largerBodies].flatMap(([limit, paths]) => [
    ...paths.map((path) => nginxLocation(path, limit)),
    nginxUpload(limit),
  ]);
  return `${kept.replace(limits, (_line, what) => `client_${what}_size ${sizeOf(BODY_LIMIT)};`)}${locations.join('')}}\n`;
}

const ingressMark =
  '# What staff upload, by the contract: `pnpm deploy:limits` writes from here to the end.';

/** Returns a document like the first one of the file, for other paths and a larger limit. */
function ingressOf(first: string, limit: number, paths: readonly string[]): string {
  const size = sizeOf(limit);
  const [head, backend] = first.split(/^ +paths:\n/m) as [string, string];
  const path = /^( +)- path: \/\n((?:\1 .*\n)+)/m.exec(backend);
  if (!path) throw new Error('deploy/kubernetes/ingress.yaml has no path "/".');
  const [, indent, rest] = path;
  const listed = paths.map(
    (name) => `${indent}- path: ${name}\n${rest!.replace('Prefix', 'Exact')}`,
  );
  return `---\n${head
    .replace(/^(?:#.*\n)+/, '')
    .replace('name: portolane\n', `name: portolane-bodies-${size}\n`)
    .replace(/(proxy-body-size: )\w+/, `$1${size}`)}        paths:\n${listed.join('')}`;
}

function ingressConfig(text: string, file: string): string {
  const [kept] = splitAfter(text, ingressMark, file);
  const known = kept.replace(
    /^( +nginx\.ingress\.kubernetes\.io\/proxy-body-size: )\w+/gm,
    `$1${sizeOf(BODY_LIMIT)}`,
  );
  const [first] = known.split(/^---\n/m) as [string];
  return `${known}${[...largerBodies].map(([limit, paths]) => ingressOf(first, limit, paths)).join('')}`;
}

const writers: Readonly<Record<string, (text: string, file: string) => string>> = {
  'deploy/nginx.conf': nginxConfig,
  'deploy/nginx.compose.conf': nginxConfig,
  'deploy/kubernetes/ingress.yaml': ingressConfig,
};

/** The files that repeat limits of the contract. */
export const filesWithLimits: readonly string[] = Object.keys(writers);

/** Returns a file with its limits as the contract has them. */
export const withBodyLimits = (file: string): string =>
  writers[file]!(readFileSync(join(root, file), 'utf8'), file);
