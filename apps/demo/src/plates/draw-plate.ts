import type { PlateKind, PlateRequest } from './plate-request.ts';
import { drawBrand } from './brand.ts';
import { drawChart } from './chart.ts';
import { drawElevation } from './elevation.ts';
import { drawFan } from './fan.ts';
import { drawItinerary } from './itinerary.ts';
import { drawPerson } from './person.ts';
import { drawPortrait } from './portrait.ts';
import { drawResult } from './result.ts';
import { drawStrata } from './strata.ts';

const DRAWINGS: { [Kind in PlateKind]: (plate: Extract<PlateRequest, { kind: Kind }>) => string } =
  {
    chart: drawChart,
    itinerary: drawItinerary,
    strata: drawStrata,
    elevation: drawElevation,
    fan: drawFan,
    result: drawResult,
    person: drawPerson,
    portrait: drawPortrait,
    brand: drawBrand,
  };

/** Draws a plate as a self-contained SVG document. Equal requests return equal bytes. */
export function drawPlate(request: PlateRequest): string {
  const draw = DRAWINGS[request.kind] as (plate: PlateRequest) => string;
  return draw(request);
}
