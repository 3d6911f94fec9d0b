import type { PlateKind, PlateRequest } from './plate-url.ts';
import { drawBrand } from './engine/brand.ts';
import { drawChart } from './engine/chart.ts';
import { drawElevation } from './engine/elevation.ts';
import { drawFan } from './engine/fan.ts';
import { drawHero } from './engine/hero.ts';
import { drawItinerary } from './engine/itinerary.ts';
import { drawPerson } from './engine/person.ts';
import { drawStrata } from './engine/strata.ts';

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
 * The same in its light colours, written out, and without texts: for programs that know no custom properties and may have no font for
 * what stands in a plate.
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
 * Draws the plate as a self-contained SVG document (`image/svg+xml`). Pure: the same request is the same bytes, so the
 * answer may be cached for ever under its URL. For the server only; the browser sees plates through `<Plate>`.
 */
export function renderPlate(request: PlateRequest): string {
  const draw = DRAWINGS[request.kind] as (plate: PlateRequest) => string;
  return draw(request);
}
