import { expect, test } from 'vitest';
import { parsePlateUrl, plateSize, plateUrl } from './plate-url.ts';
import type { PlateRequest } from './plate-url.ts';
import { renderPlate } from './render-plate.ts';

const REQUESTS: PlateRequest[] = [
  { kind: 'chart', seed: 'case-hospital-7', height: 320 },
  { kind: 'chart', seed: 'lost-404', height: 480, stations: 0, isle: false, tone: 'soft' },
  { kind: 'itinerary', seed: 'zero-trust-workshop-1', sessions: [2, 3], dates: ['12/08', '12/09'] },
  { kind: 'itinerary', seed: 'one', sessions: [1], tone: 'ink', width: 300, height: 240 },
  { kind: 'strata', seed: 'security', layers: ['grid', 'gate', 'tree'], hot: 2 },
  { kind: 'elevation', seed: 'c9-48', form: 'rack1' },
  { kind: 'fan', seed: 'v1', width: 800, height: 450 },
  { kind: 'fan', seed: 'v2', tone: 'paper' },
  { kind: 'person', seed: '吳承叡', ch: '吳' },
  { kind: 'hero', seed: 'home', variant: 'wide' },
  { kind: 'hero', seed: 'home', variant: 'narrow' },
  { kind: 'brand', seed: 'corvane', width: 480, height: 280 },
  { kind: 'chart', seed: '../../etc/passwd?x=1#y' },
  { kind: 'chart', seed: '<script>"&\'' },
];

test.each(REQUESTS.map((request) => [plateUrl(request), request] as const))(
  '%s parses to the request it was made from',
  (url, request) => {
    const { pathname, search } = new URL(url, 'https://portolane.example');
    expect(parsePlateUrl(pathname, search)).toEqual(request);
  },
);

test('default parameters are left out of the URL', () => {
  expect(
    plateUrl({
      kind: 'chart',
      seed: 'a',
      width: 640,
      height: 360,
      stations: 4,
      isle: true,
      tone: 'paper',
    }),
  ).toBe('/plates/chart/a.svg');
});

test('an event of any size gets a valid URL', () => {
  const url = plateUrl({
    kind: 'itinerary',
    seed: '課'.repeat(200),
    sessions: [0, 40, ...Array<number>(20).fill(3)],
    dates: ['12/08（二）', '12/09'],
  });
  const { pathname, search } = new URL(url, 'https://portolane.example');
  expect(parsePlateUrl(pathname, search)).toMatchObject({
    sessions: [1, 12, 3, 3, 3, 3, 3, 3],
    dates: ['', '12/09'],
  });
});

test.each([
  '/plates/chart/a.png',
  '/plates/chart/.svg',
  '/plates/unknown/a.svg',
  '/plates/constructor/a.svg',
  '/plates/chart/a/b.svg',
  '/plates/chart/%E0%A4%A.svg',
  `/plates/chart/${'a'.repeat(81)}.svg`,
  '/plates/chart/a.svg?w=999999',
  '/plates/chart/a.svg?w=0',
  '/plates/chart/a.svg?w=-5',
  '/plates/chart/a.svg?h=1e3',
  '/plates/chart/a.svg?stations=4000',
  '/plates/chart/a.svg?tone=red',
  '/plates/chart/a.svg?isle=maybe',
  '/plates/itinerary/a.svg',
  '/plates/itinerary/a.svg?sessions=0',
  '/plates/itinerary/a.svg?sessions=1,,2',
  `/plates/itinerary/a.svg?sessions=${Array(50).fill(1).join(',')}`,
  '/plates/itinerary/a.svg?sessions=1&dates=<script>',
  `/plates/itinerary/a.svg?sessions=1&dates=${'9'.repeat(40)}`,
  '/plates/strata/a.svg?layers=grid,lava',
  '/plates/elevation/a.svg?form=rack99',
  '/plates/person/a.svg',
  '/plates/person/a.svg?ch=<b>',
  '/plates/person/a.svg?ch=%26amp;',
  '/plates/hero/a.svg?variant=huge',
])('%s is refused', (url) => {
  const [pathname = '', search] = url.split('?');
  expect(parsePlateUrl(pathname, search)).toBeNull();
});

test('equal requests are drawn as equal bytes', () => {
  for (const request of REQUESTS)
    expect(renderPlate(request)).toBe(renderPlate(structuredClone(request)));
});

test('another seed gives another image', () => {
  const draw = (seed: string) => renderPlate({ kind: 'chart', seed });
  expect(new Set(['corvane', 'palisar', 'vaultine', 'tesselo'].map(draw)).size).toBe(4);
});

test('every illustration is a well-formed document of its size without scripts, NaN, or external URLs', () => {
  for (const request of REQUESTS) {
    const svg = renderPlate(request);
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(Number(parsed.documentElement.getAttribute('width'))).toBe(plateSize(request).width);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href|url\(/);
    expect(svg.length).toBeLessThan(16_000);
  }
});

test('text in an illustration is escaped even without going through the URL', () => {
  const svg = renderPlate({ kind: 'person', seed: 'a', ch: '<script>' });
  expect(svg).not.toContain('<script>');
});
