import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dark, light } from './design-colours.ts';
import { unknownIdentity } from './identity-of.ts';
import { paletteOf, paletteSheet } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Text on its grounds, as style sheets set it. */
const pairs = [
  ['ink', 'surface'],
  ['ink', 'paper'],
  ['ink', 'paper-2'],
  ['ink-2', 'surface'],
  ['ink-2', 'paper'],
  ['ink-3', 'surface'],
  ['ink-3', 'paper'],
  ['accent', 'surface'],
  ['accent', 'paper'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'surface'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-inverse', 'inverse'],
  ['on-inverse-2', 'inverse'],
  ['accent-on-inverse', 'inverse'],
  ['on-accent-on-inverse', 'accent-on-inverse'],
  ['danger', 'surface'],
  ['warn', 'surface'],
] as const;

it('text can be read in both schemes, whatever the accent colour is', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const palette = paletteOf(accent);
      for (const scheme of [palette.light, palette.dark])
        for (const [text, ground] of pairs)
          expect([accent, text, ground, wcagContrast(scheme[text], scheme[ground]) >= 4.5]).toEqual(
            [accent, text, ground, true],
          );
    }),
    { numRuns: 200 },
  );
});

it('a site that cannot be asked has the accent of the design', () => {
  expect(unknownIdentity('https://www.example.com').accent).toBe(light.accent);
});

describe('the accent colour', () => {
  it('is as given if it can be read', () => {
    const palette = paletteOf('#C8102E');
    expect([palette.light.accent, palette.corrected]).toEqual(['#c8102e', false]);
  });
  it('is made darker if it cannot, and that is said', () => {
    const palette = paletteOf('#ffcc00');
    expect(palette.light.accent).not.toBe('#ffcc00');
    expect(palette.corrected).toBe(true);
  });
  it.each([undefined, '#00695b', '#00695B'])(
    '%s: the colours are those of the design',
    (accent) => {
      expect(paletteOf(accent)).toEqual({ light, dark, corrected: false });
      expect(paletteSheet(paletteOf(accent))).toBe('');
    },
  );
});

it('colours that mean something do not change', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const { light: own } = paletteOf(accent);
      for (const name of ['danger', 'warn', 'live'] as const) expect(own[name]).toBe(light[name]);
    }),
    { numRuns: 50 },
  );
});

it('the sheet has the same names for both schemes, and none of the design’s accent', () => {
  const sheet = paletteSheet(paletteOf('#c8102e'));
  expect(sheet).toMatch(/^:root\{--/);
  expect(sheet).toContain('--accent:#c8102e');
  expect(sheet).not.toContain('#00695b');
  expect(sheet.match(/--accent:/g)).toHaveLength(3);
});
