/**
 * Website, mini-app, bot, and API show a session and an enrolment by the same rules: the meaning of
 * times and statuses is decided in core/rules, and all four call it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = {
  website: 'apps/web/src',
  'mini-app': 'apps/liff/src',
  'shared parts': 'packages/parts/src',
  bot: 'apps/api/src/bot',
} as const;

const sourcesOf = (folder: string): { path: string; text: string }[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const time = String.raw`\b(?:linkOpeningTime|startTime|endTime|linkOpensAt|startsAt|endsAt)\b`;
/** A session's time next to a comparison operator, but no arrow function and no type argument. */
const comparison = new RegExp(
  String.raw`${time}[\w().]*\s+[<>]=?\s|\s[<>]=?\s+(?:new )?[\w(.]*${time}`,
);
/** Type and status together decide who may enter: that is the rule enrolledLiveState. */
const status =
  /type === 'online' && [\w.]*regStatus === 'CONFIRMED'|regStatus === 'CONFIRMED' && [\w.]*type === 'online'/;

const rulesIn = (text: string): boolean => comparison.test(text) || status.test(text);

it.each([
  'if (epoch(session.endTime) <= now.getTime()) return null;',
  'const over = now > new Date(endTime);',
  'const open = now.getTime() >= epoch(session.linkOpeningTime);',
  "const live = order.type === 'online' && session.regStatus === 'CONFIRMED' ? a : b;",
])('%s is a rule', (text) => expect(rulesIn(text)).toBe(true));

it.each([
  'format.timeRange(session.startTime, session.endTime)',
  'sessions.map(({ endTime }) => endTime)',
  'const times: Map<string, number> = read(startTime);',
])('%s is none', (text) => expect(rulesIn(text)).toBe(false));

describe.each(Object.entries(folders))('%s', (_name, folder) => {
  const sources = sourcesOf(folder);

  it('decides nothing by a session’s times itself', () => {
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter(({ text }) => rulesIn(text)).map(({ path }) => path)).toEqual([]);
  });
});

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
});
