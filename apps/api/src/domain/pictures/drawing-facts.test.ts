import { expect, it } from 'vitest';
import { drawingFacts } from './drawing-facts.ts';
import { UnusablePicture } from './picture-bytes.ts';

it('an SVG file has the size that its root states', () => {
  const svg = (attributes: string) =>
    drawingFacts(Buffer.from(`<?xml version="1.0"?><svg ${attributes}><path width="9"/></svg>`));
  const facts = svg(
    'xmlns="http://www.w3.org/2000/svg" height="280" viewBox="0 0 4 3" width="400"',
  );
  expect(facts).toMatchObject({ width: 400, height: 280, alpha: false });
  expect(facts.digest).toMatch(/^[0-9a-f]{32}$/);
  expect(svg('width="401" height="280"').digest).not.toBe(facts.digest);
});

it.each([
  '',
  '<svg viewBox="0 0 4 3"/>',
  '<svg width="100%" height="3"/>',
  '<svg width="0" height="3"/>',
])('%j has none, and is refused', (text) =>
  expect(() => drawingFacts(Buffer.from(text))).toThrow(UnusablePicture),
);
