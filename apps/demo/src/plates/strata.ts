import type { StrataLayer, StrataPlate } from './plate-request.ts';
import { round } from './geometry.ts';
import { createRandom, pick } from './random.ts';
import { ground, path, svgDocument } from './svg-document.ts';

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

// Patterns on a unit square, projected by the layer's matrix.
const PATTERNS: Record<StrataLayer, string> = {
  grid: repeat(5, (i) => `M${(i + 1) / 6} 0V1M0 ${(i + 1) / 6}H1`),
  hatch: repeat(11, (i) =>
    i < 5 ? `M${(i + 1) / 6} 0L0 ${(i + 1) / 6}` : `M1 ${(i - 5) / 6}L${(i - 5) / 6} 1`,
  ),
  rings: [0.12, 0.24, 0.36]
    .map((r) => `M${0.5 + r} .5A${r} ${r} 0 1 1 ${0.5 - r} .5A${r} ${r} 0 1 1 ${0.5 + r} .5`)
    .join(''),
  cells: 'M.1 .1H.45V.45H.1ZM.55 .1H.9V.45H.55ZM.1 .55H.45V.9H.1ZM.55 .55H.9V.9H.55Z',
  bays: repeat(5, (i) => `M${round4(0.1 + i * 0.165)} .12h.1v.76h-.1z`),
  tree: 'M.5 .1V.4M.5 .4L.2 .7M.5 .4L.5 .7M.5 .4L.8 .7M.2 .7V.9M.5 .7V.9M.8 .7V.9',
  gate: 'M.5 .08L.88 .25V.55C.88 .75 .7 .86 .5 .94C.3 .86 .12 .75 .12 .55V.25Z',
  wave: repeat(4, (i) => {
    const y = round4(0.2 + i * 0.2);
    return `M.08 ${y}Q.2 ${round4(y - 0.12)} .32 ${y}T.56 ${y}T.8 ${y}L.92 ${y}`;
  }),
};

function round4(value: number): number {
  return Number(value.toFixed(4));
}

const LAYER_NAMES = Object.keys(PATTERNS) as [StrataLayer, ...StrataLayer[]];
const FLATTEN = 1.42 * 0.7;

/** For solutions and software: isometric layers, one of them in the accent colour. */
export function drawStrata({
  seed,
  width = 320,
  height = 240,
  layers,
  hot = 1,
  tone = 'paper',
}: StrataPlate): string {
  const box = { width, height };
  const random = createRandom(seed);
  const stack = layers ?? [
    pick(random, LAYER_NAMES),
    pick(random, LAYER_NAMES),
    pick(random, LAYER_NAMES),
  ];
  const size = Math.min(width * 0.33, height * 0.46);
  const gap = Math.min(height * 0.2, (height * 0.86 - size) / (stack.length - 1 || 1));
  const x = width / 2;
  const lowest = height / 2 + (gap * (stack.length - 1)) / 2;
  const highest = lowest - gap * (stack.length - 1);
  const half = size * FLATTEN;
  let body =
    ground(box) +
    path(
      'edge',
      `M${round(x - half)} ${round(lowest)}V${round(highest)}M${round(x + half)} ${round(lowest)}V${round(highest)}M${round(x)} ${round(lowest + size * 0.5)}V${round(highest + size * 0.5)}`,
    );
  stack.forEach((layer, index) => {
    const y = lowest - index * gap;
    const matrix = `matrix(${round(half)} ${round(size * 0.5)} ${round(-half)} ${round(size * 0.5)} ${round(x)} ${round(y - size * 0.5)})`;
    const isHot = index === hot;
    body += `<g transform="${matrix}">${path(isHot ? 'hot-layer' : 'layer', 'M0 0H1V1H0Z')}${path(isHot ? 'hot-pattern' : 'pattern', PATTERNS[layer])}</g>`;
  });
  return svgDocument({ ...box, tone, body });
}
