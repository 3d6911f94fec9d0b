/**
 * The twin: home, event list and event, written by hand with the content of
 * the demonstration, and the product's own pictures and font. `{{picture name}}` and `{{asset
 * name}}` stand for addresses of the product, which contain hashes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { storeResponse, type StoredResponse } from './bare-server.ts';
import { eventPath } from './requests.ts';

const folder = join(import.meta.dirname, 'twin');
const pages = { '/': 'home.html', '/event': 'event-list.html', [eventPath]: 'event.html' };
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Puts the product's addresses into a file, as they stand in its page. */
function withAddresses(text: string, page: string, file: string): string {
  return text.replaceAll(/\{\{(picture|asset) ([\w.-]+)\}\}/g, (_, kind: string, name: string) => {
    const [stem, extension] = [
      name.slice(0, name.lastIndexOf('.')),
      name.slice(name.lastIndexOf('.')),
    ];
    const address =
      kind === 'picture'
        ? new RegExp(`/api/picture/${escaped(name)}/[0-9a-f]{32}`).exec(page)
        : new RegExp(`/assets/${escaped(stem)}-[\\w-]{7}${escaped(extension)}`).exec(page);
    if (!address)
      throw new Error(
        `tests/bench/twin/${file} shows ${name}, and the product's page no longer does: bring the twin up to date with it.`,
      );
    return address[0];
  });
}

const compressed = (body: Buffer): string =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).toString('base64');
const stored = (text: string, type: string, cache: string): StoredResponse => {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cache },
    body: body.toString('base64'),
    brotli: compressed(body),
  };
};

/** Resolves to the responses of the twin, for a bare server. */
export async function twinResponses(origin: string): Promise<Record<string, StoredResponse>> {
  const responses: Record<string, StoredResponse> = {};
  const files = new Set(['/favicon.svg']);
  let home = '';
  for (const [path, file] of Object.entries(pages)) {
    const page = await (await fetch(origin + path)).text();
    if (path === '/') home = page;
    const html = withAddresses(readFileSync(join(folder, file), 'utf8'), page, file);
    for (const [address] of html.matchAll(/\/(?:assets|api\/picture|api\/content)\/[\w./-]+/g))
      files.add(address);
    responses[`GET ${path}`] = stored(html, 'text/html', 'no-cache');
  }
  const css = withAddresses(readFileSync(join(folder, 'twin.css'), 'utf8'), home, 'twin.css');
  responses['GET /twin.css'] = stored(css, 'text/css', 'public, max-age=31536000');
  responses['GET /twin.js'] = stored(
    readFileSync(join(folder, 'twin.js'), 'utf8'),
    'text/javascript',
    'public, max-age=31536000',
  );
  for (const address of files) {
    const response = await storeResponse(origin + address);
    const isText = /svg/.test(response.headers['content-type'] ?? '');
    responses[`GET ${address}`] = {
      ...response,
      ...(isText && { brotli: compressed(Buffer.from(response.body, 'base64')) }),
    };
  }
  return responses;
}
