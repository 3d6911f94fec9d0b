import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { demoSettings } from '@portolane/demo/demonstration.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { testContent } from './test-content.ts';

export const silentLog: ApiSettings['logger'] = Fastify().log;

/** Settings of a site under test: those of the demonstration, no logging. */
export const testSettings = (values: Partial<ApiSettings> = {}): ApiSettings => ({
  mode: 'demo',
  // Shared by all tests: the files in it are named after their content.
  dataDir: join(tmpdir(), 'portolane-test-data'),
  contentDir: testContent,
  publicOrigin: 'http://localhost:3000',
  ...demoSettings,
  liffId: null,
  logger: silentLog,
  undeclaredCodes: 'fail',
  ...values,
});

/** Turn what the demonstration sets back into what holds without it. */
export const productionSettings = {
  mode: 'production',
  printMessage: undefined,
  limitsByAddress: true,
  contentRevert: false,
  seed: undefined,
} satisfies Partial<ApiSettings>;
