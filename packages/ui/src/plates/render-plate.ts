import type { PlateKind, PlateRequest } from './plate-url.ts';
import { drawBrand } from './engine/brand.ts';
import { drawChart } from './engine/chart.ts';
import { drawElevation } from './engine/elevation.ts';
import { drawFan } from './engine/fan.ts';
import { drawHero } from './engine/hero.ts';
import { drawItinerary } from './engine/itinerary.ts';
import { drawPerson } from './engine/person.ts';
import { drawStrata } from './engine/strata.ts';

const DRAWINGS: { [Kind in PlateKind]: (plate: Extract<PlateRequest, { kind: Kind }>) => string } = {
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
 * Draws the plate as a self-contained SVG document (`image/svg+xml`). Pure: the same request is the same bytes, so the
 * answer may be cached for ever under its URL. For the server only; the browser sees plates through `<Plate>`.
 */
export function renderPlate(request: PlateRequest): string {
  const draw = DRAWINGS[request.kind] as (plate: PlateRequest) => string;
  return draw(request);
}
