import { connect } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { commandUsed } from './launcher.ts';
import type { ServerSettings } from './settings.ts';

const root = resolve(import.meta.dirname, '../../..');

type Address = Pick<ServerSettings, 'port' | 'host'>;

/** Addresses that reach a server that listens on every address of this machine. */
const everyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Milliseconds after which a port that says nothing counts as free. */
const answerMs = 1000;

/**
 * Fails early if something listens on the port, before the build; other reasons show when the site
 * listens. It connects instead of listening for a moment, because a proxy that sends a request in
 * that moment would be reset, and a POST is lost then.
 */
export function assertPortFree({ port, host }: Address): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((done, fail) => {
    const probe = connect({ port, host: everyAddress.get(host) ?? host, timeout: answerMs });
    const end = (settle: () => void) => () => {
      probe.destroy();
      settle();
    };
    const taken = Object.assign(new Error('The port is taken.'), { code: 'EADDRINUSE' });
    probe.once(
      'connect',
      end(() => fail(portError(taken, { port, host }))),
    );
    probe.once('timeout', end(done));
    probe.once('error', end(done));
  });
}

/** Returns what to tell an operator about an error of `listen`. */
export function portError(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  if (error.code === 'EADDRINUSE') {
    const again = `PORT=${port === 65_535 ? 3000 : port + 1} ${commandUsed(root)}`;
    return new StartError({
      en: `Port ${port} is taken by another program (perhaps Portolane is running already). Stop it, or choose another port: ${again}`,
      zh: `連接埠 ${port} 已被其他程式使用（可能 Portolane 已經在執行）。請先停止該程式，或改用其他連接埠：${again}`,
    });
  }
  if (error.code === 'EACCES')
    return new StartError({
      en: `This user may not open port ${port}. Choose one from 1024 up, e.g. PORT=3000.`,
      zh: `目前的使用者不能開啟連接埠 ${port}。請改用 1024 以上的連接埠，例如 PORT=3000。`,
    });
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError({
      en: `HOST is ${host}, which is not an address of this machine. Use 127.0.0.1 (only this machine) or 0.0.0.0 (every network).`,
      zh: `HOST 的值 ${host} 不是這台機器的位址。請改用 127.0.0.1（僅限本機）或 0.0.0.0（所有網路）。`,
    });
  return error;
}
