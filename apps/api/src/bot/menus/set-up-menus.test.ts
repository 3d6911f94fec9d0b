import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import type { LineApi } from '#line/line-api.ts';
import { botApiOf, startTestLine } from '#testing/test-line.ts';
import { setUpMenus } from './set-up-menus.ts';

let line: FakeLine;
let api: LineApi;
beforeAll(async () => {
  line = await startTestLine();
  api = botApiOf(line);
});
afterAll(() => line.close());

const origin = 'https://www.portolane.example';
const aliases = [
  'portolane-linked-zh',
  'portolane-unlinked-zh',
  'portolane-linked-en',
  'portolane-unlinked-en',
];
const outcomes = (outcome: string) => Object.fromEntries(aliases.map((alias) => [alias, outcome]));

it('creates four menus with images once, and replaces the ones that change', async () => {
  const foreign = await api.createRichMenu({
    size: { width: 800, height: 250 },
    selected: false,
    name: 'of the agency',
    chatBarText: 'a',
    areas: [{ bounds: {}, action: { type: 'message', text: 'a' } as never }],
  });
  expect(await setUpMenus(api, origin)).toEqual(outcomes('made'));
  const user = line.addUser();
  expect(line.menuOf(user.userId)?.menu.name).toContain('portolane-unlinked-zh');
  for (const { image } of [...line.richMenus.values()].filter(
    ({ richMenuId }) => richMenuId !== foreign,
  )) {
    expect(await sharp(image!.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 2500,
      height: 843,
    });
    expect(image!.bytes.length).toBeLessThan(300_000);
  }
  expect(await setUpMenus(api, origin)).toEqual(outcomes('unchanged'));
  expect(line.richMenus.size).toBe(5);

  const linked = (await api.richMenuAliases()).find(
    ({ richMenuAliasId }) => richMenuAliasId === 'portolane-unlinked-en',
  )!.richMenuId;
  await api.linkRichMenu(user.userId, linked);
  // Only the unlinked menus contain the site's address.
  const moved = await setUpMenus(api, 'https://moved.portolane.example');
  expect(moved).toEqual({
    ...outcomes('unchanged'),
    'portolane-unlinked-zh': 'made',
    'portolane-unlinked-en': 'made',
  });
  expect(JSON.stringify(line.menuOf(user.userId)?.menu)).toContain(
    'https://moved.portolane.example/en',
  );
  await setUpMenus(api, 'https://moved.portolane.example');
  expect(line.richMenus.size).toBe(5);
  expect(line.richMenus.has(foreign)).toBe(true);
});

it('completes an interrupted run', async () => {
  line.simulateFailure({ failWith: 500, pathPrefix: '/v2/bot/richmenu/alias/portolane' });
  await expect(setUpMenus(api, origin)).rejects.toThrow('LINE answered 500');
  line.simulateFailure({});
  await setUpMenus(api, origin);
  await setUpMenus(api, origin);
  expect(await setUpMenus(api, origin)).toEqual(outcomes('unchanged'));
  expect(line.richMenus.size).toBe(5);
});
