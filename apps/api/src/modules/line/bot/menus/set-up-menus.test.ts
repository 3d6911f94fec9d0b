import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import type { LineApi } from '#modules/line/channel/line-api.ts';
import { botApiOf, startTestLine } from '#testing/test-line.ts';
import { paletteOf } from '@portolane/core/rules/identity/palette.ts';
import { setUpMenus } from './set-up-menus.ts';

let line: FakeLine;
let api: LineApi;
beforeAll(async () => {
  line = await startTestLine();
  api = botApiOf(line);
});
afterAll(() => line.close());

const colours = paletteOf(undefined).light;
const site = { origin: 'https://www.portolane.example', colours };
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
  expect(await setUpMenus(api, site)).toEqual(outcomes('made'));
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
  expect(await setUpMenus(api, site)).toEqual(outcomes('unchanged'));
  expect(line.richMenus.size).toBe(5);

  const linked = (await api.richMenuAliases()).find(
    ({ richMenuAliasId }) => richMenuAliasId === 'portolane-unlinked-en',
  )!.richMenuId;
  await api.linkRichMenu(user.userId, linked);
  // Only the unlinked menus contain the site's address.
  const elsewhere = { ...site, origin: 'https://moved.portolane.example' };
  const moved = await setUpMenus(api, elsewhere);
  expect(moved).toEqual({
    ...outcomes('unchanged'),
    'portolane-unlinked-zh': 'made',
    'portolane-unlinked-en': 'made',
  });
  expect(JSON.stringify(line.menuOf(user.userId)?.menu)).toContain(
    'https://moved.portolane.example/en',
  );
  await setUpMenus(api, elsewhere);
  expect(line.richMenus.size).toBe(5);
  expect(line.richMenus.has(foreign)).toBe(true);
});

it('shows the accent colour of the site, and menus that have another are replaced', async () => {
  const red = { ...site, colours: paletteOf('#c8102e').light };
  expect(await setUpMenus(api, red)).toEqual(outcomes('made'));
  const { image } = [...line.richMenus.values()].at(-1)!;
  const [r, g, b] = await sharp(image!.bytes)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([r, g, b]).toEqual([0xc8, 0x10, 0x2e]);
});

it('completes an interrupted run', async () => {
  line.simulateFailure({ failWith: 500, pathPrefix: '/v2/bot/richmenu/alias/portolane' });
  await expect(setUpMenus(api, site)).rejects.toThrow('LINE answered 500');
  line.simulateFailure({});
  await setUpMenus(api, site);
  await setUpMenus(api, site);
  expect(await setUpMenus(api, site)).toEqual(outcomes('unchanged'));
  expect(line.richMenus.size).toBe(5);
});
