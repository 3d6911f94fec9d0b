import { describe, expect, it } from 'vitest';
import { drawingFacts } from './drawing-facts.ts';
import { UnusablePicture } from './picture-bytes.ts';
import { safeDrawing } from './safe-drawing.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
const safe = (inner: string, attributes?: string) => safeDrawing(svg(inner, attributes)).toString();
const refusal = (bytes: Buffer) => {
  try {
    safeDrawing(bytes);
  } catch (error) {
    if (error instanceof UnusablePicture) return [error.reason, error.values['detail']];
    throw error;
  }
  return null;
};

it('a drawing program’s style sheet becomes attributes, and its notes go', () => {
  const text = safe(
    '<!-- made with a program --><metadata>secret</metadata><style>.a{fill:#c8102e}</style><path class="a" d="M0 0h200v100H0z"/>',
  );
  expect(text).toContain('fill="#c8102e"');
  expect(text).not.toMatch(/style>|secret|made with/);
});

it.each([
  ['viewBox="0 0 200 100"', 512, 256],
  ['viewBox="0 0 32 32" width="32" height="32"', 512, 512],
  ['width="40mm" height="80mm"', 256, 512],
  ['viewBox="0 0 10 5000"', 1, 512],
])('%s: its size is %i by %i pixels', (attributes, width, height) => {
  expect(drawingFacts(safeDrawing(svg('<path d="M0 0h1v1z"/>', attributes)))).toMatchObject({
    width,
    height,
  });
});

it('what refers to its own parts stays', () => {
  const text = safe(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path fill="url(#g)" d="M0 0h1v1z"/><use xlink:href="#g"/>',
  );
  expect(text).toContain('url(#g)');
});

describe('is refused, with what it is:', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>', 'onload'],
    ['a handler in capitals', '<path ONCLICK="alert(1)" d="M0 0"/>', 'ONCLICK'],
    [
      'HTML',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      '<foreignObject>',
    ],
    ['a link', '<a href="https://evil.example"><path d="M0 0"/></a>', '<a>'],
    [
      'a picture elsewhere',
      '<image href="https://evil.example/x.png"/>',
      'href="https://evil.example/x.png"',
    ],
    [
      'a drawing within',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
      'href="data:image/svg+xml;base64,PHN2Zy8+"',
    ],
    ['a part of another file', '<use xlink:href="other.svg#a"/>', 'xlink:href="other.svg#a"'],
    [
      'a program as an address',
      '<path fill="url(javascript:alert(1))" d="M0 0"/>',
      'fill="url(javascript:alert(1))"',
    ],
    [
      'a font elsewhere',
      '<path style="filter:url(https://evil.example/f.svg#a)" d="M0 0"/>',
      'filter="url(https://evil.example/f.svg#a)"',
    ],
    ['a motion', '<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>'],
    ['a size', '<set attributeName="onload"/>', '<set>'],
  ])('%s', (_, inner, detail) => {
    expect(refusal(svg(inner))).toEqual(['unsafe', detail]);
  });
  it('an import of styles', () => {
    expect(refusal(svg('<style>@import url(https://evil.example/a.css);</style>'))?.[0]).toBe(
      'unsafe',
    );
  });
  it('an entity', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>').toString()}`;
    expect(refusal(Buffer.from(bomb))).toEqual(['unsafe', '<!ENTITY>']);
  });
  it('no SVG at all', () => {
    expect(refusal(Buffer.from('<html><body/></html>'))?.[0]).toBe('unsafe');
    expect(refusal(Buffer.from('GIF89a'))?.[0]).toBe('decoding');
    expect(refusal(Buffer.from(''))?.[0]).toMatch(/decoding|unsafe/);
  });
  it('one without proportions', () => {
    expect(refusal(svg('<path d="M0 0"/>', ''))).toEqual(['unsafe', 'width, height']);
  });
  it('one that is too large', () => {
    expect(refusal(svg(`<path d="${'M0 0'.repeat(90_000)}"/>`))?.[0]).toBe('drawingBytes');
  });
});
