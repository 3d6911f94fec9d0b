/**
 * The responses that a CDN may keep, with nginx as one: a cache for all visitors that obeys the
 * headers and knows nothing else. It never has anything of a member, and hidden content is gone
 * within a minute.
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bearerOf, type Endpoint } from '@portolane/core/contract/endpoint.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allEndpoints,
  type NamedEndpoint,
  sampleBody,
} from '../../apps/api/src/testing/endpoint-samples.ts';
import { addMember, addToken } from '../../apps/api/src/testing/member-seed.ts';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { hrefTo } from '../../apps/web/src/page-links.ts';
import { pageDefinition } from '../../apps/web/src/page-table.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { type Answer, type Nginx, startNginx } from '../fixtures/nginx.ts';
import { examples, pageIds, parametersOf } from '../fixtures/pages.ts';
import { removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';
import { findNginx } from '../runner/find-nginx.ts';

const program = findNginx();
/** Seconds after which a page that was hidden must be gone. */
const GONE_WITHIN = 60;
/** The factor by which the times of the headers pass faster in the test of expiry. */
const SPEED = 30;
const NAME = '王不可外流';

let dataDir: string;
let site: Site;
let db: ReturnType<typeof openSiteDatabase>;
let nginx: Nginx;

beforeAll(async () => {
  if (!program) return;
  dataDir = copyDemoDataDir();
  const many = '999999';
  site = await startSite({
    dataDir,
    more: {
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      LIMIT_SEARCHES_PER_ADDRESS: many,
      LIMIT_CALLS_PER_ADDRESS: many,
      LIMIT_CALLS_PER_PERSON: many,
      LIMIT_SEARCHES_PER_PERSON: many,
      LIMIT_PAGES_PER_ADDRESS: many,
    },
  });
  db = openSiteDatabase(dataDir);
  nginx = await startNginx(program, [Number(new URL(site.origin).port)], { cache: true });
});
afterAll(async () => {
  await nginx?.stop();
  await db?.pool.end();
  await site?.stop();
  if (dataDir) removeDataDir(dataDir);
});

const policyOf = ({ headers }: Answer): string => String(headers['cache-control'] ?? '');
const isKept = ({ headers }: Answer): boolean => !['MISS', undefined].includes(cacheOf(headers));
const cacheOf = (headers: Answer['headers']): string | undefined =>
  headers['x-cache'] as string | undefined;

/**
 * Seconds that a shared cache may serve a response while the site answers, stale or not; 0 if it must
 * not keep it.
 */
function sharedSeconds(policy: string): number {
  if (!/^public\b/.test(policy)) return 0;
  const seconds = (name: string) => new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(policy)?.[1];
  return (
    Number(seconds('s-maxage') ?? seconds('max-age') ?? Infinity) +
    Number(seconds('stale-while-revalidate') ?? 0)
  );
}

/** A new member's bearer token, and the cookie that the website keeps it in. */
async function logIn(): Promise<{ token: string; cookie: string }> {
  const { id } = await addMember(db, { name: NAME });
  const expires = new Date(Date.now() + 3_600_000);
  const token = await addToken(db, id, expires);
  const value = JSON.stringify({ token, groupId: 7, name: NAME, expires: expires.toISOString() });
  return { token, cookie: `member=${encodeURIComponent(value)}` };
}

describe.skipIf(!program)('a shared cache', () => {
  it('keeps no page of a member, and public pages for a minute, whoever opens them first', async () => {
    const { cookie, token } = await logIn();
    const opened = languages.flatMap((language) =>
      pageIds.map((id) => {
        const example = examples[id] ?? {};
        // Pages of a member's own orders need no real one: what is refused must not be kept either.
        const params =
          typeof example === 'function'
            ? Object.fromEntries(parametersOf(id).map((name) => [name, '1']))
            : example;
        return { id, path: hrefTo(language, id as 'home', params as never) };
      }),
    );
    const problems: string[] = [];
    const kept = new Set<string>();
    const withMember = new Set<string>();
    for (const { id, path } of opened) {
      const member = [
        await nginx.ask(path, { headers: { cookie } }),
        await nginx.ask(path, { headers: { cookie } }),
      ];
      const visitor = await nginx.ask(path);
      const answers = [...member, visitor];
      const isPublic = pageDefinition(id).access === 'public';
      const told = answers.map((answer) => `${answer.status} ${policyOf(answer)}`).join(' | ');
      if (!isPublic && told.includes('public')) problems.push(`${path} may be kept: ${told}`);
      if (!isPublic && answers.some(isKept)) problems.push(`${path} was kept: ${told}`);
      if (isPublic && answers.some(({ status }) => status === 200) && !isKept(visitor))
        problems.push(`${path} was not kept: ${told}`);
      for (const answer of answers) {
        if (sharedSeconds(policyOf(answer)) > GONE_WITHIN)
          problems.push(`${path} is kept for too long: ${policyOf(answer)}`);
        if (answer.headers['set-cookie'] && policyOf(answer) !== 'private, no-store')
          problems.push(`${path} sets a cookie: ${told}`);
      }
      if ([NAME, token].some((secret) => visitor.body.includes(secret)))
        problems.push(`${path} shows a visitor the member`);
      if (member.some(({ body }) => body.includes(NAME))) withMember.add(id);
      if (isKept(visitor)) kept.add(id);
    }
    expect(problems).toEqual([]);
    expect(kept.size).toBeGreaterThan(40);
    expect(withMember.size).toBeGreaterThan(5);
    for (const id of withMember) expect([id, kept.has(id)]).toEqual([id, false]);
  });

  it('keeps no call of a member, and public calls for a minute', async () => {
    const problems: string[] = [];
    const kept: string[] = [];
    const askTwice = async ({ name, endpoint }: NamedEndpoint) => {
      const { token } = await logIn();
      const path = `/api${endpoint.path.replace(/:(\w+)/g, (_, param) => pathParameters[param] ?? 'one')}`;
      const ask = (bearer: string | null) => askAs(endpoint, path, bearer);
      const answers = [
        { bearer: token, answer: await ask(token) },
        { bearer: null, answer: await ask(null) },
        { bearer: token, answer: await ask(token) },
        { bearer: null, answer: await ask(null) },
      ];
      const personal = bearerOf(endpoint) !== 'none';
      for (const { bearer, answer } of answers) {
        const policy = policyOf(answer);
        const mayBeKept =
          endpoint.cacheable === true && answer.status === 200 && !(personal && bearer !== null);
        if (mayBeKept !== policy.startsWith('public') || (!mayBeKept && !isNotStored(policy)))
          problems.push(`${name} ${answer.status} ${bearer && 'as a member'}: ${policy}`);
        if (sharedSeconds(policy) > GONE_WITHIN) problems.push(`${name} is kept for too long`);
        if (!mayBeKept && isKept(answer)) problems.push(`${name} was kept`);
        if (answer.body.includes(NAME) && bearer === null) problems.push(`${name} tells a member`);
      }
      if (answers.some(({ answer }) => isKept(answer))) kept.push(name);
    };
    for (const named of allEndpoints) await askTwice(named);
    expect(problems).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(5);
  });

  it('keeps feeds for a minute and files of the build for good, but not the state of the process', async () => {
    const { body } = await nginx.ask('/');
    const file = /"(\/assets\/[^"]+\.js)"/.exec(body)![1]!;
    const policies = Object.fromEntries(
      await Promise.all(
        ['/sitemap.xml', '/news.xml', '/event.ics', '/liff/', '/healthz', '/readyz', file].map(
          async (path) => [path, policyOf(await nginx.ask(path))] as const,
        ),
      ),
    );
    for (const path of ['/sitemap.xml', '/news.xml', '/event.ics'])
      expect(sharedSeconds(policies[path]!)).toBe(60);
    expect(policies[file]).toBe('public, max-age=31536000, immutable');
    expect([policies['/liff/'], policies['/healthz'], policies['/readyz']]).toEqual([
      'no-cache',
      'no-store',
      'no-store',
    ]);
  });

  it(`no longer has a page ${GONE_WITHIN} seconds after staff have hidden it`, async () => {
    const faster = await startFasterSite(site.origin);
    const cache = await startNginx(program!, [(faster.address() as AddressInfo).port], {
      cache: true,
    });
    try {
      const path = '/product/brand/corvane/event/campus-wifi-briefing/1';
      const look = () => cache.ask(path, { headers: { 'accept-encoding': 'identity' } });
      expect((await look()).status).toBe(200);
      const first = await look();
      expect([first.status, cacheOf(first.headers)]).toEqual([200, 'HIT']);
      expect(await hide('campus-wifi-briefing/1')).toMatchObject({ code: 0, stderr: '' });
      await expect
        .poll(async () => (await fetch(site.origin + path, { redirect: 'manual' })).status)
        .toBe(404);
      // nginx counts whole seconds.
      await sleep((GONE_WITHIN / SPEED + 1) * 1000);
      expect((await look()).status).toBe(404);
    } finally {
      await cache.stop();
      faster.close();
    }
  });
});

const hide = (event: string) => runStaff(dataDir, ['content', 'hide', 'event', event, '--yes']);
const isNotStored = (policy: string): boolean => /\bno-store\b/.test(policy);

/** Values of parameters of paths with which calls succeed. */
const pathParameters: Readonly<Record<string, string>> = {
  language: 'zh-TW',
  alias: 'corvane',
};

const askAs = (endpoint: Endpoint, path: string, bearer: string | null): Promise<Answer> =>
  nginx.ask(path, {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && { body: sampleBody(endpoint) as object }),
    headers: { 'accept-language': 'zh-TW', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });

/** Starts the site as it would be if the times that it names in Cache-Control passed faster. */
async function startFasterSite(origin: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forward = request(new URL(url!, origin), { method: method!, headers }, (answer) => {
      const policy = answer.headers['cache-control'];
      const faster = policy?.replace(/\d+/g, (seconds) => String(Number(seconds) / SPEED));
      outgoing.writeHead(answer.statusCode!, {
        ...answer.headers,
        ...(faster !== undefined && { 'cache-control': faster }),
      });
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
