// This module is loaded by browsers: do not import the engine here.
import { SIZES } from './plate-request.ts';
import type {
  BrandPlate,
  ChartPlate,
  ElevationPlate,
  FanPlate,
  HeroPlate,
  ItineraryPlate,
  PersonPlate,
  PlateKind,
  PlateRequest,
  StrataPlate,
} from './plate-request.ts';

const TONES = ['paper', 'ink', 'soft', 'white'] as const;
const LAYERS = ['grid', 'hatch', 'rings', 'cells', 'bays', 'tree', 'gate', 'wave'] as const;
const FORMS = ['rack1', 'rack2', 'rack4', 'desk', 'ap', 'dome'] as const;

// Limits for URLs written by others, so that none can request a large drawing.
const SEED_LENGTH = 80;
const SIDE = { min: 16, max: 2000 };
const STATIONS = 12;
const DATES = 8;
const SESSIONS_A_DATE = 12;
const LABEL = /^[\p{L}\p{N} /.:–-]{1,12}$/u;
const MONOGRAM = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * Returns `/plates/<kind>/<seed>.svg?…`. Leaves out default parameters, so that equal images share
 * one URL. Truncates dates and sessions to the limits, so that the URL is always valid.
 */
export function plateUrl(plate: PlateRequest): string {
  const query: string[] = [];
  const add = (name: string, value: string | number | undefined, standard?: string | number) => {
    if (value !== undefined && value !== '' && value !== standard)
      query.push(
        `${name}=${encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',')}`,
      );
  };
  if (plate.kind !== 'person' && plate.kind !== 'hero') {
    add('w', plate.width, SIZES[plate.kind][0]);
    add('h', plate.height, SIZES[plate.kind][1]);
  }
  add('tone', plate.tone, plate.kind === 'fan' ? 'ink' : 'paper');
  switch (plate.kind) {
    case 'chart':
      add('stations', plate.stations, 4);
      add('isle', plate.isle === false ? 0 : undefined);
      break;
    case 'itinerary':
      add(
        'sessions',
        plate.sessions
          .slice(0, DATES)
          .map((count) => Math.min(Math.max(1, count), SESSIONS_A_DATE))
          .join(','),
      );
      add(
        'dates',
        plate.dates
          ?.slice(0, DATES)
          .map((label) => (LABEL.test(label) ? label : ''))
          .join(','),
      );
      break;
    case 'strata':
      add('layers', plate.layers?.join(','));
      add('hot', plate.hot, 1);
      break;
    case 'elevation':
      add('form', plate.form);
      break;
    case 'person':
      add('ch', plate.ch);
      break;
    case 'hero':
      add('variant', plate.variant, 'wide');
      break;
    case 'fan':
    case 'brand':
      break;
  }
  const seed = Array.from(plate.seed).slice(0, SEED_LENGTH).join('');
  return `/plates/${plate.kind}/${encodeURIComponent(seed)}.svg${query.length ? `?${query.join('&')}` : ''}`;
}

class Malformed extends Error {}

function integer(value: string | null, min: number, max: number): number | undefined {
  if (value === null) return undefined;
  if (!/^\d{1,4}$/.test(value) || Number(value) < min || Number(value) > max) throw new Malformed();
  return Number(value);
}

function oneOf<T extends string>(value: string | null, choices: readonly T[]): T | undefined {
  if (value === null) return undefined;
  if (!(choices as readonly string[]).includes(value)) throw new Malformed();
  return value as T;
}

function list(value: string | null, max: number): string[] | undefined {
  if (value === null) return undefined;
  const items = value.split(',', max + 1);
  if (items.length > max) throw new Malformed();
  return items;
}

function matching(value: string | null | undefined, pattern: RegExp): string {
  if (value == null || !pattern.test(value)) throw new Malformed();
  return value;
}

/**
 * Parses a URL of `plateUrl`. Returns null for an unknown kind, a number out of bounds, or a label
 * with other characters than the allowed ones. Ignores unknown parameters.
 */
export function parsePlateUrl(
  pathname: string,
  search: string | URLSearchParams = '',
): PlateRequest | null {
  const match = /^\/plates\/([a-z]+)\/([^/]+)\.svg$/.exec(pathname);
  if (!match) return null;
  try {
    const seed = decodeURIComponent(match[2]!);
    if (!seed || Array.from(seed).length > SEED_LENGTH) return null;
    const query = new URLSearchParams(search);
    const tone = oneOf(query.get('tone'), TONES);
    const sized = {
      seed,
      width: integer(query.get('w'), SIDE.min, SIDE.max),
      height: integer(query.get('h'), SIDE.min, SIDE.max),
      tone,
    };
    const kind = match[1] as PlateKind;
    switch (kind) {
      case 'chart':
        return defined<ChartPlate>({
          kind,
          ...sized,
          stations: integer(query.get('stations'), 0, STATIONS),
          isle: oneOf(query.get('isle'), ['0', '1']) === '0' ? false : undefined,
        });
      case 'itinerary':
        return defined<ItineraryPlate>({
          kind,
          ...sized,
          sessions: (list(query.get('sessions') ?? '', DATES) ?? []).map((count) =>
            integer(count, 1, SESSIONS_A_DATE)!,
          ),
          dates: list(query.get('dates'), DATES)?.map((label) =>
            label ? matching(label, LABEL) : '',
          ),
        });
      case 'strata':
        return defined<StrataPlate>({
          kind,
          ...sized,
          layers: list(query.get('layers'), 5)?.map((layer) => oneOf(layer, LAYERS)!),
          hot: integer(query.get('hot'), 0, 5),
        });
      case 'elevation':
        return defined<ElevationPlate>({ kind, ...sized, form: oneOf(query.get('form'), FORMS) });
      case 'fan':
      case 'brand':
        return defined<FanPlate | BrandPlate>({ kind, ...sized });
      case 'person':
        return defined<PersonPlate>({ kind, seed, tone, ch: matching(query.get('ch'), MONOGRAM) });
      case 'hero':
        return defined<HeroPlate>({
          kind,
          seed,
          tone,
          variant: oneOf(query.get('variant'), ['wide', 'narrow']) ?? 'wide',
        });
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof Malformed || error instanceof URIError) return null;
    throw error;
  }
}

/** Removes undefined properties, so that parsing a URL returns the original request. */
function defined<T extends PlateRequest>(plate: T): T {
  return Object.fromEntries(Object.entries(plate).filter(([, value]) => value !== undefined)) as T;
}
