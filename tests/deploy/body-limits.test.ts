/** Limits of bodies in the configuration of the proxies agree with the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { BODY_LIMIT, bodyLimitOf } from '@portolane/core/contract/endpoint.ts';
import { endpointsWithBody, filesWithLimits, withBodyLimits } from './body-limits.ts';
import { root } from './dockerfile.ts';

interface Ingress {
  metadata: { annotations: Record<string, string> };
  spec: { rules: { http: { paths: { path: string; pathType: string }[] } }[] };
}

it.each(filesWithLimits)('%s has the limits of the contract (`pnpm deploy:limits`)', (file) =>
  expect(withBodyLimits(file)).toBe(readFileSync(join(root, file), 'utf8')),
);

it('the ingress lets the largest body of each call pass', () => {
  const documents = parseAllDocuments(
    readFileSync(join(root, 'deploy/kubernetes/ingress.yaml'), 'utf8'),
  ).map((document) => document.toJS() as Ingress);
  const limits = documents.flatMap(({ metadata, spec }) =>
    spec.rules.flatMap(({ http }) =>
      http.paths.map(({ path, pathType }) => {
        const [, size, unit] = /^(\d+)([km])$/.exec(
          metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']!,
        )!;
        return { path, pathType, bytes: Number(size) * (unit === 'm' ? 1024 ** 2 : 1024) };
      }),
    ),
  );
  const limitOf = (path: string) =>
    (
      limits.find((limit) => limit.pathType === 'Exact' && limit.path === path) ??
      limits
        .filter((limit) => limit.pathType === 'Prefix' && path.startsWith(limit.path))
        .toSorted((a, b) => b.path.length - a.path.length)[0]
    )?.bytes;
  expect(endpointsWithBody.some((endpoint) => bodyLimitOf(endpoint) > BODY_LIMIT)).toBe(true);
  expect(
    endpointsWithBody
      .filter((endpoint) => limitOf(`/api${endpoint.path}`) !== bodyLimitOf(endpoint))
      .map(({ path }) => path),
  ).toEqual([]);
});
