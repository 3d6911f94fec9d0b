/**
 * Makes an uploaded SVG safe: a logo has shapes and colours, and nothing that runs, loads, or asks.
 * An element that is not on the lists is refused by name, so that nobody finds a logo without a
 * part of it.
 */
import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { UnusablePicture } from './picture-bytes.ts';

/** A logo has a few KB; this is room for traced ones. */
const MOST_KILOBYTES = 300;

const elements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'image',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
]);

/** A part of the same file, or a picture within it. */
const ownReference = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/;
/** Of a value of CSS: nothing but parts of the same file. */
const foreignUrl = /url\(\s*(?!["']?#)|@import|expression\(|javascript:/i;

const unsafe = (detail: string): never => {
  throw new UnusablePicture('unsafe', `is no safe SVG (${detail})`, { detail });
};

function checkElement({ name, attributes }: XastElement): void {
  if (!elements.has(name)) unsafe(`<${name}>`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) unsafe(attribute);
    if (/(?:^|:)href$/i.test(attribute) && !ownReference.test(value))
      unsafe(`${attribute}="${value}"`);
    if (foreignUrl.test(value)) unsafe(`${attribute}="${value}"`);
  }
}

const checked: CustomPlugin = {
  name: 'checked',
  fn: () => ({
    element: { enter: checkElement },
    instruction: { enter: ({ name }) => unsafe(`<?${name}?>`) },
  }),
};

/** Pixels of the longer side, for a file that says its proportions only. */
const LONGER_SIDE = 512;

/** States the size of a drawing in pixels, which pages reserve room by. */
const sized: CustomPlugin = {
  name: 'sized',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (parent.type !== 'root' || node.name !== 'svg') return;
        const { viewBox, width, height } = node.attributes;
        const [, , boxWidth = NaN, boxHeight = NaN] = (viewBox ?? '')
          .trim()
          .split(/[\s,]+/)
          .map(Number);
        const w = boxWidth > 0 ? boxWidth : parseFloat(width ?? '');
        const h = boxHeight > 0 ? boxHeight : parseFloat(height ?? '');
        if (!(w > 0) || !(h > 0)) unsafe('width, height');
        node.attributes['viewBox'] ??= `0 0 ${w} ${h}`;
        const scale = LONGER_SIDE / Math.max(w, h);
        node.attributes['width'] = String(Math.max(1, Math.round(w * scale)));
        node.attributes['height'] = String(Math.max(1, Math.round(h * scale)));
      },
    },
  }),
};

/**
 * Returns the SVG without comments, metadata, and its style sheet, whose rules become attributes, with a
 * size in pixels.
 * @throws UnusablePicture if it is no SVG, too large, or has what a picture does not need
 */
export function safeDrawing(bytes: Buffer): Buffer {
  if (bytes.length > MOST_KILOBYTES * 1024)
    throw new UnusablePicture('drawingBytes', `has more than ${MOST_KILOBYTES} KB`, {
      limit: MOST_KILOBYTES,
    });
  const source = bytes.toString('utf8');
  // Entities can grow without end, and name other files.
  if (/<!ENTITY/i.test(source)) unsafe('<!ENTITY>');
  let svg: string;
  try {
    svg = optimize(source, {
      multipass: false,
      plugins: [
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        'removeEditorsNSData',
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        checked,
        sized,
      ],
    }).data;
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    const detail = (error as Error).message.split('\n')[0]!;
    throw new UnusablePicture(
      'decoding',
      `cannot be decoded (${detail})`,
      { detail },
      { cause: error },
    );
  }
  if (!/^<svg\b/.test(svg)) unsafe('<svg>');
  return Buffer.from(svg);
}
