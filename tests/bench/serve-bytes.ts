/**
 * A process that answers with bytes from memory, for comparison: node:http and nothing else. Its
 * argument is a JSON file of `StoredResponse`s by method and path, e.g. `GET /`. Prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoredResponse } from './bare-server.ts';

const stored = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, StoredResponse>;
const responses = new Map(
  Object.entries(stored).map(([name, { status, headers, body, brotli }]) => [
    name,
    {
      status,
      headers,
      body: Buffer.from(body, 'base64'),
      brotli: brotli === undefined ? null : Buffer.from(brotli, 'base64'),
    },
  ]),
);
const server = createServer((request, response) => {
  const found = responses.get(`${request.method} ${request.url}`);
  request.resume();
  if (!found) {
    response.writeHead(404).end();
  } else if (found.brotli && request.headers['accept-encoding']?.includes('br')) {
    response.writeHead(found.status, {
      ...found.headers,
      'content-encoding': 'br',
      'content-length': found.brotli.length,
    });
    response.end(found.brotli);
  } else {
    response.writeHead(found.status, { ...found.headers, 'content-length': found.body.length });
    response.end(found.body);
  }
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`),
);
