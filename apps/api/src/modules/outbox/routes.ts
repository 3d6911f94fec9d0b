import { addJob } from '#domain/add-job.ts';
import type { Module, ModuleDeps } from '#domain/module.ts';
import { LineApi } from '#modules/line/channel/line-api.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { GATEWAY_TIMEOUT_MS, printingGateways, type Gateways } from './gateway.ts';
import { lineGateway } from './line-gateway.ts';
import { mailGateway } from './mail-gateway.ts';
import { mayReceiveByLine, type OutboxRow } from './repository.ts';
import { startSender } from './sender.ts';
import { smsGateway } from './sms-gateway.ts';

/** Returns the gateways that the settings configure. */
function gatewaysOf({ db, settings }: Pick<ModuleDeps, 'db' | 'settings'>): Gateways {
  const { sms, mail, line, publicOrigin, printMessage }: ApiSettings = settings;
  const isWanted = (message: OutboxRow) => mayReceiveByLine(db, message);
  const pushing = line?.channelAccessToken
    ? {
        line: lineGateway(
          new LineApi({ ...line, channelAccessToken: line.channelAccessToken }, GATEWAY_TIMEOUT_MS),
          isWanted,
        ),
      }
    : {};
  if (printMessage) {
    const printing = printingGateways(printMessage);
    return { ...printing, by: { ...printing.by, ...pushing } };
  }
  const { hostname } = new URL(publicOrigin);
  return {
    by: {
      ...(sms ? { sms: smsGateway(sms) } : {}),
      ...(mail ? { mail: mailGateway({ ...mail, host: hostname }) } : {}),
      ...pushing,
    },
    keepsContent: false,
  };
}

/** Has no endpoints: sends the outbox, as a job. */
export const outboxModule: Module = (app, deps) => {
  addJob(app, deps, () => startSender(deps, gatewaysOf(deps)));
};
