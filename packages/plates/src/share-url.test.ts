import { expect, it } from 'vitest';
import { renderPlainPlate } from './render-plate.ts';
import { parseShareUrl, SHARE_SIZE, shareUrl, type SharePlate } from './share-url.ts';

const plates: SharePlate[] = [
  { kind: 'brand', seed: 'corvane' },
  { kind: 'chart', seed: 'bank-all-flash', stations: 6 },
  { kind: 'itinerary', seed: 'zero-trust-workshop', sessions: [2, 3] },
  { kind: 'strata', seed: 'campus-wifi7', layers: ['grid', 'gate', 'tree'], hot: 2 },
  { kind: 'elevation', seed: 'palisar-p740', form: 'rack1' },
  { kind: 'fan', seed: 'moving-a-40u-rack' },
];
const parse = (url: string) => {
  const { pathname, search } = new URL(url, 'http://portolane.invalid');
  return parseShareUrl(pathname, search);
};

it.each(plates)('the image URL of $kind parses to the same illustration', (plate) =>
  expect(parse(shareUrl(plate))).toEqual({ ...plate, ...SHARE_SIZE }),
);

it('the page’s size and tone do not change the image, and dates are not drawn', () =>
  expect(
    shareUrl({
      kind: 'itinerary',
      seed: 'a',
      sessions: [1],
      dates: ['12/08'],
      width: 320,
      height: 200,
      tone: 'soft',
    }),
  ).toBe('/share/itinerary/a.png?sessions=1'));

it.each([
  '/share/person/a.png?ch=a',
  '/share/hero/a.png',
  '/share/brand/%E5%93%81.png',
  '/share/brand/A.png',
  '/share/brand/a.png?w=2000',
  '/share/brand/a.png?x=1',
  '/share/chart/a.png?stations=4',
  '/share/chart/a.png?stations=99',
  '/share/brand/..%2Fa.png',
  '/share/brand/a.svg',
])('%s is not an image URL', (url) => expect(parse(url)).toBeNull());

it.each(plates)('the plain drawing of $kind has literal colours and no text', (plate) => {
  const svg = renderPlainPlate(plate);
  expect(svg).not.toMatch(/var\(|@media|<text/);
  expect(svg).toMatch(/stroke:#(00695B|63C9B2)/);
});
