// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawPlate } from './draw-plate.ts';
import { plateSize, type PlateRequest } from './plate-request.ts';

const REQUESTS: PlateRequest[] = [
  { kind: 'chart', seed: 'case-hospital-7', height: 320 },
  { kind: 'chart', seed: 'lost-404', height: 480, stations: 0, isle: false, tone: 'soft' },
  { kind: 'itinerary', seed: 'zero-trust-workshop-1', sessions: [2, 3], dates: ['12/08', '12/09'] },
  { kind: 'itinerary', seed: 'one', sessions: [1], tone: 'ink', width: 300, height: 240 },
  { kind: 'strata', seed: 'security', layers: ['grid', 'gate', 'tree'], hot: 2 },
  { kind: 'elevation', seed: 'c9-48', form: 'rack1' },
  { kind: 'elevation', seed: 'k1', form: 'desk' },
  {
    kind: 'elevation',
    seed: 'p12',
    form: 'desk',
    front: { width: 75, height: 130, rail: true, ports: 4, uplinks: 2 },
  },
  { kind: 'fan', seed: 'v1', width: 800, height: 450 },
  { kind: 'fan', seed: 'v2', tone: 'paper' },
  { kind: 'fan', seed: 'v3', topic: '零信任', chapters: [0, 0.2, 0.7], minutes: 8 },
  { kind: 'fan', seed: 'v3', topic: 'Video surveillance', minutes: 90 },
  { kind: 'result', seed: 'bank', figure: '8,400 人' },
  { kind: 'result', seed: 'bank', figure: '<b>"&' },
  { kind: 'person', seed: '吳承叡', ch: '吳' },
  { kind: 'portrait', hair: 'bun', clothing: 'jacket', glasses: true, tone: 'ink' },
  { kind: 'portrait', hair: 'short', clothing: 'round' },
  { kind: 'brand', seed: 'corvane', width: 480, height: 280 },
  { kind: 'brand', seed: 'corvane', mark: '<path d="M4 28A24 24 0 0 1 28 4" fill="none"/>' },
  { kind: 'chart', seed: '../../etc/passwd?x=1#y' },
  { kind: 'chart', seed: '<script>"&\'' },
];

test('equal requests are drawn as equal bytes', () => {
  for (const request of REQUESTS)
    expect(drawPlate(request)).toBe(drawPlate(structuredClone(request)));
});

test('another seed gives another image', () => {
  const draw = (seed: string) => drawPlate({ kind: 'chart', seed });
  expect(new Set(['corvane', 'palisar', 'vaultine', 'tesselo'].map(draw)).size).toBe(4);
});

test('every illustration is a well-formed document of its size without scripts, NaN, or external URLs', () => {
  for (const request of REQUESTS) {
    const svg = drawPlate(request);
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(Number(parsed.documentElement.getAttribute('width'))).toBe(plateSize(request).width);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href|url\(/);
    expect(svg.length).toBeLessThan(16_000);
  }
});

test('text in an illustration is escaped', () => {
  const svg = drawPlate({ kind: 'person', seed: 'a', ch: '<script>' });
  expect(svg).not.toContain('<script>');
});

test('the mark of a brand is drawn on a tile, and scaled with its strokes', () => {
  const [without, having] = REQUESTS.filter(({ kind }) => kind === 'brand').map(drawPlate);
  expect(without).not.toContain('class="mark"');
  expect(having).toMatch(/<svg class="mark"[^>]*viewBox="0 0 32 32"><path d="M4 28A/);
  expect(having).toContain('.mark *{vector-effect:none}');
});

test('a longer video has a larger arc, and stays within its plate', () => {
  const distanceOf = (minutes: number) =>
    Number(
      /class="disc"[^>]* r="([\d.]+)"/.exec(
        drawPlate({ kind: 'fan', seed: 'v', minutes, width: 960, height: 540 }),
      )![1],
    );
  expect(distanceOf(5)).toBeLessThan(distanceOf(12));
  expect(distanceOf(12)).toBeLessThan(distanceOf(24));
  expect(distanceOf(90)).toBeLessThan(540);
});

test('a long topic of several words is set in two lines, a short one in one', () => {
  const linesOf = (topic: string) =>
    drawPlate({ kind: 'fan', seed: 'v', topic }).match(/<g class="display"/g)!.length;
  expect([linesOf('零信任'), linesOf('Video surveillance')]).toEqual([1, 2]);
});

test('Latin is drawn with the outlines of the site’s typeface, Chinese as text', () => {
  const figure = drawPlate({ kind: 'result', seed: 'bank', figure: '8,400 人' });
  expect(figure).toMatch(/<svg x="0em"[^>]*><path d="M\d/);
  expect(figure).toMatch(/<text x="[\d.]+em">人<\/text>/);
  const dates = drawPlate({ kind: 'itinerary', seed: 'e', sessions: [1], dates: ['12/08'] });
  expect(dates).toContain('aria-label="12/08"');
  expect(dates).not.toContain('<text');
});

test('Punctuation that is full-width in Chinese stays text', () => {
  const topic = drawPlate({ kind: 'fan', seed: 'v', topic: '“A”' });
  expect(topic.match(/<text x="[-\d.]+em">[“”]<\/text>/g)).toHaveLength(2);
});

test('Devices with stated measures are drawn to one scale with rack equipment, others without dimensions', () => {
  const draw = (form: 'rack1' | 'desk', front?: { width: number; height: number }) =>
    drawPlate({ kind: 'elevation', seed: 'p', form, front });
  const [, width, height] =
    /class="body" x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)"/.exec(
      draw('desk', { width: 110, height: 55 }),
    )!;
  const [, rack] = /class="body" d="M[\d.]+ [\d.]+h([\d.]+)/.exec(draw('rack1'))!;
  expect([Number(width), Number(height)]).toEqual([Number(rack) / 4, Number(rack) / 8]);
  expect(draw('desk', { width: 110, height: 55 })).toContain('aria-label="110 mm"');
  expect(draw('desk')).not.toContain(' mm"');
});
