import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ApiSettings } from '#settings.ts';

export const silentLog: ApiSettings['logger'] = Fastify().log;

/** Settings of a site under test: demo mode, no logging. */
export const testSettings = (values: Partial<ApiSettings> = {}): ApiSettings => ({
  // Shared by all tests: the files in it are named after their content.
  dataDir: join(tmpdir(), 'portolane-test-data'),
  publicOrigin: 'http://localhost:3000',
  demo: true,
  liffId: null,
  logger: silentLog,
  undeclaredCodes: 'fail',
  ...values,
});
