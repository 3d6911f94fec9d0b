/** The content of the tests' sites: that of the demonstration, with its dates fixed. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';

/** The moment that the dates count from: a Saturday, 14:00 in Taipei. */
export const testAnchor = new Date('2026-11-21T06:00:00.000Z');

const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);
/** The content folder, which the global set-up writes; the same for all tests of a checkout. */
export const testContent = join(tmpdir(), `portolane-test-content-${checkout}`);

export const writeTestContent = (): Promise<void> =>
  dateContent(demoContent, testContent, testAnchor);
