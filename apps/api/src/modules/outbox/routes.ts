import type { Module } from '#module.ts';
import type { ApiSettings } from '#settings.ts';
import { printingGateways, type Gateways } from './gateway.ts';
import { mailGateway } from './mail-gateway.ts';
import { startSender, type Sender } from './sender.ts';
import { smsGateway } from './sms-gateway.ts';

/** What the settings have to send with: in demo mode nothing leaves the house. */
function gatewaysOf({ demo, sms, mail, publicOrigin, print = (line) => void process.stdout.write(`${line}\n`) }: ApiSettings): Gateways {
  if (demo) return printingGateways(print);
  const { hostname } = new URL(publicOrigin);
  return { by: { ...(sms ? { sms: smsGateway(sms) } : {}), ...(mail ? { mail: mailGateway({ ...mail, host: hostname }) } : {}) }, keepsText: false };
}

/** No endpoints: sends the outbox for as long as the app is up. `settings.print` takes the demonstration's lines instead of stdout. */
export const outboxModule: Module = (app, deps) => {
  let sender: Sender | undefined;
  app.addHook('onReady', async () => {
    sender = startSender(deps, gatewaysOf(deps.settings));
  });
  app.addHook('onClose', async () => sender?.stop());
};
