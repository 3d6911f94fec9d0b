import { HERO_LAYOUT } from './hero-layout.ts';
import type { HeroPlate } from './plate-request.ts';
import { at, polyline, round } from './geometry.ts';
import { drawLand } from './land.ts';
import { drawNetwork } from './network.ts';
import { createRandom } from './random.ts';
import { drawScale } from './scale.ts';
import { ground, path, svgDocument } from './svg-document.ts';

/**
 * For the home page: routes from every brand's port to the hub, and the course along the offices,
 * whose bearings are real geography and not multiples of 22.5°. Logos, names, and city labels are
 * HTML over the image; see hero-layout.ts.
 */
export function drawHero({ variant, tone = 'paper' }: HeroPlate): string {
  const { width, height, ports, cities } = HERO_LAYOUT[variant];
  const wide = variant === 'wide';
  const box = { width, height };
  const toUnits = (slot: { x: number; y: number }) => ({
    x: (slot.x / 100) * width,
    y: (slot.y / 100) * height,
  });
  const offices = cities.map(toUnits);
  const hub = offices[0]!;

  let body = drawNetwork(box, hub, height * 0.66, [5, 7]);
  // The wide image is anchored to the bottom of a box that may be wider, so ground and network
  // extend beyond the drawing.
  if (wide) {
    body =
      `<rect class="ground" x="${-width}" y="${-height}" width="${3 * width}" height="${2 * height}"/>` +
      body +
      drawNetwork({ width: width * 2, height }, hub, height * 1.15, [6, 7]);
  } else {
    body = ground(box) + body;
  }
  body += drawLand(createRandom('isle-9'), {
    centre: { x: width * (wide ? 0.545 : 0.5), y: height * (wide ? 0.55 : 0.53) },
    radius: height * 0.2,
    stretchX: wide ? 0.6 : 0.56,
    stretchY: 1.6,
    rotation: 0.26,
    levels: 5,
  });
  const routes = ports.map(toUnits).map((port) => `M${at(port.x, port.y)}L${at(hub.x, hub.y)}`);
  body += path('route', routes.join('')) + path('course', polyline(offices));
  offices.forEach((office, index) => {
    const [headquarters, branch] = wide ? [8, 5] : [7, 4.5];
    const radius = index === 0 ? headquarters : branch;
    body += `<circle class="${index ? 'station' : 'terminus'}" cx="${round(office.x)}" cy="${round(office.y)}" r="${radius}"/>`;
  });
  body += wide ? longScale(width, height) : drawScale(box, 16, 7);
  return svgDocument({ ...box, tone, body, fit: wide ? 'meet-bottom' : 'slice' });
}

function longScale(width: number, height: number): string {
  const top = height - 8;
  const segment = width / 20;
  let dark = '';
  for (let index = -20; index < 40; index += 2)
    dark += `M${round(index * segment)} ${top}h${round(segment)}v8h${round(-segment)}z`;
  return path('bar', `M${-width} ${top}h${3 * width}v8h${-3 * width}z`) + path('segments', dark);
}
