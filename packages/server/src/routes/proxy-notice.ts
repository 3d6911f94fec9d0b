import type { FastifyInstance } from 'fastify';
import type { ProcessSettings } from '#settings/process-settings.ts';

const notices: Record<ProcessSettings['mode'], string> = {
  production:
    'a request had X-Forwarded-For, but TRUST_PROXY is not set: if a proxy is in front of this server, all visitors count as one in the limits by address. Set TRUST_PROXY to the number of proxies or their addresses (docs/limits.md). If there is none, a visitor has sent the header, and it is ignored',
  demo: 'a request had X-Forwarded-For, and this is demo mode: if a proxy is in front of this server, everybody who reaches the proxy can read login codes at /demo/outbox. Take it away, or set up a real site (docs/settings.md, Production)',
};

/** Warns once, at the first request that seems to come through a proxy which is not configured. */
export function addProxyNotice(
  app: FastifyInstance,
  { trustProxy, mode }: Pick<ProcessSettings, 'trustProxy' | 'mode'>,
): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(notices[mode]);
  });
}
