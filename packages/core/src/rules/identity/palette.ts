/**
 * The colours of a site, computed from its accent colour in OKLCH: each colour of the design keeps its
 * lightness, and takes hue and strength from the accent. Text that would miss the contrast of WCAG 2.2
 * AA is made darker or lighter until it has it.
 */
import { converter, formatHex, type Oklch, toGamut, wcagContrast } from 'culori';
import { dark as designDark, light as designLight } from './design-colours.ts';

const toOklch = converter('oklch');
/** Reduces chroma until a screen can show the colour; lightness and hue stay. */
const shown = toGamut('rgb', 'oklch');

export type ColourName = keyof typeof designLight;
type Colours = Readonly<Record<ColourName, string>>;
export interface Palette {
  light: Colours;
  dark: Colours;
  /** The accent as given misses the contrast; `light.accent` has been made darker. */
  corrected: boolean;
}

/** Contrast of text with its ground (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5;
const STEP = 0.005;
/** The difference in lightness between a pressed link and the accent. */
const DARKER = 0.1;
/** Chroma below which a colour has no hue of its own. */
const GREY = 0.02;

/** Text, and the grounds on which the style sheets set it. */
const texts: readonly [text: ColourName, grounds: readonly ColourName[]][] = [
  ['ink', ['surface', 'paper', 'paper-2', 'accent-soft']],
  ['ink-2', ['surface', 'paper', 'paper-2', 'accent-soft']],
  ['ink-3', ['surface', 'paper']],
  ['accent', ['surface', 'paper', 'accent-soft']],
  ['accent-strong', ['surface', 'paper', 'accent-soft']],
  ['good', ['surface', 'paper']],
  ['on-inverse', ['inverse']],
  ['on-inverse-2', ['inverse']],
  ['accent-on-inverse', ['inverse']],
];

/** Text on a coloured ground: it is black or white, whichever is easier to read. */
const onColour: readonly [text: ColourName, ground: ColourName][] = [
  ['on-accent', 'accent'],
  ['on-accent-on-inverse', 'accent-on-inverse'],
];

const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Makes a text darker on light ground, or lighter on dark ground, until all of its grounds allow it. */
function readable(colour: string, grounds: readonly string[]): string {
  const start = toOklch(colour)!;
  const isOnLight = contrast(grounds[0]!, '#000') > contrast(grounds[0]!, '#fff');
  let result = colour;
  for (let steps = 1; grounds.some((ground) => contrast(result, ground) < CONTRAST); steps += 1) {
    const l = start.l + (isOnLight ? -steps : steps) * STEP;
    result = hex({ ...start, l: Math.min(1, Math.max(0, l)) });
    if (l <= 0 || l >= 1.1) break;
  }
  return result;
}

const hex = (colour: Oklch): string => formatHex(shown(colour));

/** Hue and strength of an accent beside those of the design. */
interface Turn {
  degrees: number;
  /** Of the greys, which are never stronger than those of the design. */
  grey: number;
  /** Of what shows the accent itself. */
  accent: number;
}

const ofAccent: ReadonlySet<string> = new Set([
  'accent',
  'accent-strong',
  'accent-soft',
  'accent-on-inverse',
]);
/** Tints of a bright accent would otherwise be as bright as it is. */
const STRONGEST = 1.8;

const accentOfDesign = toOklch(designLight.accent)!;

function turned(name: string, colour: string, turn: Turn): string {
  const of = toOklch(colour)!;
  // White, and what has no hue, stays what it is.
  if (of.h === undefined || of.c === 0) return colour;
  const strength = ofAccent.has(name) ? turn.accent : turn.grey;
  return hex({ ...of, c: of.c * strength, h: of.h + turn.degrees });
}

/** Colours that mean something by their hue. */
const fixed: ReadonlySet<string> = new Set([
  'good',
  'live',
  'on-live',
  'danger',
  'danger-soft',
  'warn',
  'warn-soft',
  'danger-on-inverse',
  'warn-on-inverse',
]);

function scheme(design: Colours, turn: Turn, accent: string | null): Colours {
  const colours = Object.fromEntries(
    Object.entries(design).map(([name, colour]) => [
      name,
      fixed.has(name) ? colour : turned(name, colour, turn),
    ]),
  ) as Record<ColourName, string>;
  if (accent !== null) {
    colours.accent = accent;
    const { l } = toOklch(accent)!;
    const strong = toOklch(colours['accent-strong'])!;
    colours['accent-strong'] = hex({ ...strong, l: Math.min(strong.l, Math.max(0, l - DARKER)) });
  }
  for (const [text, grounds] of texts)
    colours[text] = readable(
      colours[text],
      grounds.map((ground) => colours[ground]),
    );
  for (const [text, ground] of onColour)
    if (contrast(colours[text], colours[ground]) < CONTRAST)
      colours[text] =
        contrast('#fff', colours[ground]) > contrast('#000', colours[ground])
          ? '#ffffff'
          : '#000000';
  return colours;
}

const design: Palette = { light: designLight, dark: designDark, corrected: false };
const known = new Map<string, Palette>();
/** A person who tries colours makes many; the site has one. */
const MOST_KNOWN = 100;

/**
 * Returns the colours of a site.
 * @param accent `#rrggbb`; undefined, or that of the design: the colours of the design
 */
export function paletteOf(accent: string | undefined): Palette {
  const given = accent?.toLowerCase();
  if (given === undefined || given === designLight.accent) return design;
  const found = known.get(given);
  if (found) return found;
  const of = toOklch(given)!;
  const strength = of.c < GREY ? 0 : of.c / accentOfDesign.c;
  const turn: Turn = {
    degrees: (of.h ?? accentOfDesign.h!) - accentOfDesign.h!,
    grey: Math.min(1, strength),
    accent: Math.min(STRONGEST, strength),
  };
  const light = scheme(designLight, turn, given);
  const palette = {
    light,
    dark: scheme(designDark, turn, null),
    corrected: light.accent !== given,
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(given, palette);
  return palette;
}

/** The tokens of the style sheets that differ from those of the design, as CSS; '' for the design. */
export function paletteSheet({ light, dark }: Palette): string {
  const rules = (colours: Colours, of: Colours) =>
    (Object.keys(colours) as ColourName[])
      .filter((name) => colours[name] !== of[name])
      .map((name) => `--${name}:${colours[name]}`)
      .join(';');
  const inLight = rules(light, designLight);
  if (inLight === '') return '';
  const inDark = rules(dark, designDark);
  return `:root{${inLight}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${inDark}}}[data-theme='dark']{${inDark}}`;
}
