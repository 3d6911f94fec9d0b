import Fastify from 'fastify';
import type { ApiSettings } from '#settings.ts';

export const silentLog: ApiSettings['logger'] = Fastify().log;

/** Settings of a site under test: demo mode, no logging. */
export const testSettings = (values: Partial<ApiSettings> = {}): ApiSettings => ({
  dataDir: '',
  publicOrigin: 'http://localhost:3000',
  demo: true,
  liffId: null,
  logger: silentLog,
  undeclaredCodes: 'fail',
  ...values,
});
