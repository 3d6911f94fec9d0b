import type { Module } from '#module.ts';
import { startSender } from './sender.ts';
import { missingTransport, printingTransport } from './transport.ts';

/** No endpoints: sends the outbox for as long as the app is up. `settings.print` takes the demonstration's lines instead of stdout. */
export const outboxModule: Module = (app, deps) => {
  const { print = (line: string) => void process.stdout.write(`${line}\n`) } = deps.settings;
  const transport = deps.settings.demo ? printingTransport(print) : missingTransport;
  let sender: ReturnType<typeof startSender> | undefined;
  app.addHook('onReady', async () => {
    sender = startSender(deps, transport);
  });
  app.addHook('onClose', async () => sender?.stop());
};
