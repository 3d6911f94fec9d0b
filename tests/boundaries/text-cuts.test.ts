import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../oxlint.config.ts';

const root = join(import.meta.dirname, '../..');
const rule = 'typescript/no-deprecated';

it('a cut of a text is an error of lint, and one of a list is none', () => {
  expect((config as { rules: Record<string, unknown> }).rules[rule]).toBe('error');
  const folder = mkdtempSync(join(tmpdir(), 'portolane-lint-'));
  try {
    const alone = join(folder, 'oxlint.json');
    writeFileSync(alone, JSON.stringify({ categories: {}, rules: { [rule]: 'error' } }));
    // The one file that slices texts, and one that slices lists only.
    const linted = (file: string) =>
      spawnSync(
        join(root, 'node_modules/.bin/oxlint'),
        ['-c', alone, '--type-aware', '-f', 'unix', file],
        { cwd: root, encoding: 'utf8' },
      ).stdout;
    expect(linted('packages/core/src/rules/text/slice-at.ts')).toMatch(/`slice` is deprecated/);
    expect(linted('packages/core/src/client/call-log.ts')).not.toMatch(/deprecated/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
