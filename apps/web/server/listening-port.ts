import { createServer } from 'node:net';
import { StartError } from '@portolane/api/starting.ts';
import type { ServerSettings } from './settings.ts';

/** Fails early if the port is in use, before the build. */
export function assertPortFree({ port, host }: ServerSettings): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done()));
  });
}

/** Returns what to tell an operator about an error of `listen`. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError({
      en: `Port ${port} is taken by another program (perhaps Portolane is running already). Stop it, or choose another port: PORT=${port + 1} npx --yes pnpm@12 start`,
      zh: `連接埠 ${port} 已被其他程式使用（可能 Portolane 已經在執行）。請先停止該程式，或改用其他連接埠：PORT=${port + 1} npx --yes pnpm@12 start`,
    });
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
