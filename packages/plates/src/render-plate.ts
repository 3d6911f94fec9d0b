import type { PlateKind, PlateRequest } from './plate-url.ts';
import { drawBrand } from './brand.ts';
import { drawChart } from './chart.ts';
import { drawElevation } from './elevation.ts';
import { drawFan } from './fan.ts';
import { drawHero } from './hero.ts';
import { drawItinerary } from './itinerary.ts';
import { drawPerson } from './person.ts';
import { drawStrata } from './strata.ts';

const DRAWINGS: { [Kind in PlateKind]: (plate: Extract<PlateRequest, { kind: Kind }>) => string } =
  {
    chart: drawChart,
    itinerary: drawItinerary,
    strata: drawStrata,
    elevation: drawElevation,
    fan: drawFan,
    person: drawPerson,
    hero: drawHero,
    brand: drawBrand,
  };

/**
 * Like `renderPlate`, with light colours in place of custom properties and without text, for
 * renderers that support neither or lack the fonts.
 */
export function renderPlainPlate(request: PlateRequest): string {
  const svg = renderPlate(request);
  const colours = new Map(
    [...svg.slice(0, svg.indexOf('}')).matchAll(/--(\w+):(#\w+)/g)].map(([, name, colour]) => [
      name!,
      colour!,
    ]),
  );
  return svg
    .replaceAll(/@media\([^)]*\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replaceAll(/<text\b[^>]*>.*?<\/text>/g, '')
    .replaceAll(/var\(--(\w+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
}

/**
 * Draws an illustration as a self-contained SVG document (`image/svg+xml`). Pure: equal requests
 * return equal bytes, so the response may be cached forever under its URL. Server only; the browser
 * uses `<Plate>`.
 */
export function renderPlate(request: PlateRequest): string {
  const draw = DRAWINGS[request.kind] as (plate: PlateRequest) => string;
  return draw(request);
}
