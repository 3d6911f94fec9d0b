/**
 * Website, mini-app, and bot show a session and an enrolment by the same rules of core/rules. The
 * linter forbids rules of their own (lint-rules.ts).
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = {
  website: 'apps/web/src',
  'mini-app': 'apps/liff/src',
  'shared parts': 'packages/app-kit/src',
  bot: 'apps/api/src/modules/line/bot',
} as const;

const sourcesOf = (folder: string): { path: string; text: string }[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('all of them call the same rules', () => {
  const asked = (...all: (keyof typeof folders)[]) =>
    new Set(
      all
        .flatMap((name) => sourcesOf(folders[name]))
        .flatMap(({ text }) =>
          [...text.matchAll(/@portolane\/core\/rules\/((?:live|order)\/[\w-]+)\.ts/g)].map(
            (found) => found[1]!,
          ),
        ),
    );
  const [website, miniApp, bot] = [
    asked('website', 'shared parts'),
    asked('mini-app', 'shared parts'),
    asked('bot'),
  ];
  const common = [...miniApp].filter((rule) => website.has(rule));
  console.log(
    `rules of live sessions and enrolments\n  website and mini-app: ${common.toSorted().join(', ')}\n  the bot as well: ${common
      .filter((rule) => bot.has(rule))
      .toSorted()
      .join(', ')}`,
  );
  // The website uses all rules that the mini-app uses, and both use all rules that the bot uses.
  expect([...miniApp].filter((rule) => !website.has(rule))).toEqual([]);
  expect([...bot].filter((rule) => !website.has(rule) || !miniApp.has(rule))).toEqual([]);
  expect(common).toContain('live/enrolled-state');
  expect([...bot]).toContain('live/enrolled-state');
  // The session that all of them lead to.
  expect([...bot]).toContain('order/next-event');
});
