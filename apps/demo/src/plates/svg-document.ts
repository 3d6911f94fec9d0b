import type { Box } from './geometry.ts';
import type { PlateTone } from './plate-request.ts';

interface Palette {
  ground: string;
  ink: string;
  surface: string;
  land: string;
  accent: string;
  note: string;
  dimension: string;
}

// Colours of tokens.css, repeated here because an SVG in an <img> cannot read the page's custom
// properties.
const LIGHT: Palette = {
  ground: '#F3F5F3',
  ink: '#101C1B',
  surface: '#FFF',
  land: '#FFF',
  accent: '#00695B',
  note: '#3D4A47',
  dimension: '#586561',
};
const DARK: Palette = {
  ground: '#16231F',
  ink: '#E9EEEB',
  surface: '#101C1B',
  land: '#101C1B',
  accent: '#63C9B2',
  note: '#BCC7C2',
  dimension: '#94A29D',
};
const INK = {
  ink: '#FFF',
  land: '#1B2B28',
  accent: '#63C9B2',
  note: '#A9B6B1',
  dimension: '#A9B6B1',
};

const PALETTES: Record<PlateTone, { light: Palette; dark: Palette }> = {
  paper: { light: LIGHT, dark: DARK },
  ink: {
    light: { ...INK, ground: '#101C1B', surface: '#101C1B' },
    dark: { ...INK, ground: '#0A1312', surface: '#0A1312' },
  },
  soft: { light: { ...LIGHT, ground: '#E0EDE9' }, dark: { ...DARK, ground: '#173A34' } },
  white: { light: { ...LIGHT, ground: '#FFF' }, dark: { ...DARK, ground: '#101C1B' } },
};

const RULES = {
  ground: 'fill:var(--ground)',
  hair: 'fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:.8',
  wind: 'fill:none;stroke:var(--ink);stroke-opacity:.42;stroke-width:.8',
  inner: 'fill:none;stroke:var(--ink);stroke-opacity:.75',
  land: 'fill:var(--land);stroke:var(--ink);stroke-width:1.4',
  disc: 'fill:var(--land)',
  course: 'fill:none;stroke:var(--accent);stroke-width:2.5',
  piece: 'fill:none;stroke:var(--ink);stroke-width:2.5',
  station: 'fill:var(--surface);stroke:var(--accent);stroke-width:2.2',
  terminus: 'fill:var(--accent);stroke:var(--surface);stroke-width:2',
  bar: 'fill:var(--surface);stroke:var(--ink)',
  segments: 'fill:var(--ink)',
  meridian: 'fill:none;stroke:var(--ink);stroke-opacity:.55',
  hatch: 'fill:none;stroke:var(--ink);stroke-width:.8;stroke-opacity:.38',
  drop: 'fill:none;stroke:var(--ink);stroke-width:1.2',
  route: 'fill:none;stroke:var(--ink);stroke-dasharray:1 4;stroke-linecap:round',
  edge: 'fill:none;stroke:var(--ink);stroke-dasharray:2 4;stroke-opacity:.6',
  layer: 'fill:var(--surface);stroke:var(--ink);stroke-width:1.3',
  pattern: 'fill:none;stroke:var(--ink);stroke-width:.9;stroke-opacity:.8',
  'hot-layer': 'fill:var(--accent);stroke:var(--accent);stroke-width:1.3',
  'hot-pattern': 'fill:none;stroke:var(--surface);stroke-width:1.1',
  body: 'fill:var(--surface);stroke:var(--ink);stroke-width:1.6',
  lit: 'fill:var(--accent);stroke:var(--accent)',
  'lit-detail': 'fill:none;stroke:var(--surface)',
  dimension: 'fill:none;stroke:var(--dimension);stroke-width:.9',
  measure: 'font-size:15px;fill:var(--note)',
  date: 'font-size:15px;font-weight:600;fill:var(--ink);font-variant-numeric:tabular-nums',
  mark: 'color:var(--ink)',
  display: 'font-weight:700;letter-spacing:-.02em;fill:var(--ink)',
  monogram:
    'font-size:28px;font-weight:700;fill:var(--ink);paint-order:stroke;stroke:var(--ground);stroke-width:6px',
  // Of portraits: scaled with them, strokes included.
  outline: 'vector-effect:none;fill:none;stroke:var(--ink);stroke-width:9;stroke-linejoin:round',
  cloth: 'vector-effect:none;fill:var(--accent);stroke:var(--ink);stroke-width:3',
  suit: 'vector-effect:none;fill:#101C1B;stroke:var(--ink);stroke-width:3',
  skin: 'vector-effect:none;fill:#FFF;stroke:#101C1B;stroke-width:3;stroke-linejoin:round',
  neckline: 'vector-effect:none;fill:none;stroke:#FFF;stroke-width:7',
  tie: 'fill:#00695B',
  shading: 'vector-effect:none;fill:none;stroke:#101C1B;stroke-width:1.4;stroke-opacity:.5',
  tresses: 'vector-effect:none;fill:#101C1B;stroke:#101C1B;stroke-width:5;stroke-linejoin:round',
  feature: 'fill:#101C1B',
  'feature-line': 'vector-effect:none;fill:none;stroke:#101C1B;stroke-width:3;stroke-linecap:round',
} as const;

/** CSS classes for drawings. A document contains only the rules it uses. */
export type DrawingClass = keyof typeof RULES;

const SMALLEST_TEXT_PX = 11;

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

/**
 * Media queries inside an SVG image see its displayed width. Text that would be smaller than 11 px
 * grows by the given sizes, then disappears.
 */
function legibleText(drawing: DrawingClass, sizes: readonly number[], width: number): string {
  return sizes
    .map((size, index) => {
      const below = Math.ceil((width * SMALLEST_TEXT_PX) / size);
      const next = sizes[index + 1];
      if (next) return `@media(max-width:${below}px){.${drawing}{font-size:${next}px}}`;
      const hidden = drawing === 'measure' ? '.measure,.dimension' : `.${drawing}`;
      return `@media(max-width:${below}px){${hidden}{display:none}}`;
    })
    .join('');
}

/**
 * Strokes keep their width when the image is scaled down, but circles shrink: enlarge the stations
 * and fade the hatching.
 */
function enlargeWhenSmall(used: readonly DrawingClass[], width: number): string {
  if (!used.includes('terminus')) return '';
  const hatch = used.includes('hatch') ? '.hatch{stroke-opacity:.2}' : '';
  return `@media(max-width:${Math.round(width * 0.7)}px){.station{r:7px;stroke-width:1.8}.terminus{r:9px;stroke-width:1}.course{stroke-width:2}${hatch}}`;
}

export interface SvgOptions extends Box {
  tone: PlateTone;
  body: string;
}

/** Wraps a drawing in a self-contained SVG document with light and dark colours. */
export function svgDocument({ width, height, tone, body }: SvgOptions): string {
  const { light, dark } = PALETTES[tone];
  const used = (Object.keys(RULES) as DrawingClass[]).filter((name) =>
    body.includes(`class="${name}"`),
  );
  const rules = used.map((name) => `.${name}{${RULES[name]}}`).join('');
  const text =
    (used.includes('date') ? legibleText('date', [15, 22, 30], width) : '') +
    (used.includes('measure') ? legibleText('measure', [15, 22], width) : '') +
    (used.includes('monogram') ? legibleText('monogram', [28], width) : '');
  // White would be too bright beside dark grounds.
  const skin = used.includes('skin')
    ? `@media(prefers-color-scheme:dark){.skin{fill:${DARK.ink}}.neckline{stroke:${DARK.ink}}}`
    : '';
  // The mark is scaled as a whole, strokes included.
  const mark = used.includes('mark') ? '.mark *{vector-effect:none}' : '';
  const css =
    `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}` +
    `path,circle,rect{vector-effect:non-scaling-stroke}text{font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}${rules}${skin}${mark}${text}${enlargeWhenSmall(used, width)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMid slice"><style>${css}</style>${body}</svg>`
  );
}

export function path(drawing: DrawingClass, data: string): string {
  return `<path class="${drawing}" d="${data}"/>`;
}

export function ground({ width, height }: Box): string {
  return `<rect class="ground" width="${width}" height="${height}"/>`;
}

/** Dates and monograms are text of the content. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
