/** A server that speaks S3, for tests, and one before it that refuses. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The only key that s3rver knows, as settings of AWS's SDK. */
export const s3Keys = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
} as const;

export const testBucket = 'portolane-test';

/** The input of s3-process.ts. */
export interface S3Job {
  /** 0: a free one. */
  port: number;
  folder: string;
  bucket: string;
}

export interface S3TestServer {
  endpoint: string;
  /** Ends it with all connections; its objects stay. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** The folder of the objects. */
  folder: string;
  close(): Promise<void>;
}

/** Starts a server with one empty bucket. */
export async function startS3Server(): Promise<S3TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-s3-'));
  let port = 0;
  let child: ChildProcess | null = null;
  const start = async () => {
    // It makes the tokens of long lists by DES.
    child = fork(new URL('s3-process.ts', import.meta.url), {
      execArgv: ['--openssl-legacy-provider'],
    });
    child.send({ port, folder, bucket: testBucket } satisfies S3Job);
    const [address] = (await once(child, 'message')) as [{ port: number }];
    ({ port } = address);
  };
  const stop = async () => {
    if (child?.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    start,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Starts a server before another one that refuses some requests as S3 refuses a key without rights,
 * or keeps them without an answer. s3rver has no rights of its own.
 */
export async function startRefusingS3(
  endpoint: string,
  refuse: (method: string, url: string) => 'refuse' | 'keep' | 'cut' | 'pass',
): Promise<{ endpoint: string; close: () => void }> {
  const { port } = new URL(endpoint);
  const server: Server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const fate = refuse(method, url);
    if (fate === 'keep') return;
    if (fate === 'refuse') {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end(
        '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      );
      return;
    }
    const onward = ask({ port, method, path: url, headers: { ...headers } }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (fate === 'cut')
        answer.once('data', (some: Buffer) => response.write(some, () => response.destroy()));
      else answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
