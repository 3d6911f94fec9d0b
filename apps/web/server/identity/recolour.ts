/** Drawings of the interface in the colours of a site. */
import {
  dark as designDark,
  light as designLight,
} from '@portolane/core/rules/identity/design-colours.ts';
import {
  type ColourName,
  type Palette,
  paletteOf,
} from '@portolane/core/rules/identity/palette.ts';

/** Every drawing states its colours once, for both schemes, before its rules. */
const stated = /:root\{[^}]*\}(?=@media)|@media\(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}/g;
const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

const inFull = (colour: string): string =>
  (colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour).toLowerCase();

/** Returns by what the colours of the design are replaced, in one scheme. */
function counterparts(design: Palette['light'], own: Palette['light']): Map<string, string> {
  const names = Object.keys(design) as ColourName[];
  // The first name goes before the others: surfaces and text before what is rarer.
  return new Map(names.toReversed().map((name) => [design[name], own[name]]));
}

/** Returns a drawing with the colours that follow from an accent in place of those of the design. */
export function recolour(svg: string, accent: string): string {
  const { light, dark } = paletteOf(accent);
  const inLight = counterparts(designLight, light);
  const inDark = counterparts(designDark, dark);
  return svg.replaceAll(stated, (block) => {
    const own = block.startsWith('@media') ? inDark : inLight;
    return block.replaceAll(hex, (colour) => {
      const full = inFull(colour);
      return own.get(full) ?? inLight.get(full) ?? inDark.get(full) ?? colour;
    });
  });
}
