import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { PercentCrop } from 'react-image-crop';

interface Size {
  width: number;
  height: number;
}

/** The proportions that are offered; null: any. */
export const cropRatios = { free: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const;
export type CropRatio = keyof typeof cropRatios;

/** What a browser can write, by the end of the name. AVIF can be read only. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The server takes names of 100 characters at most. */
const MOST_BASE = 85;

const endingOf = (file: string): string => sliceAt(file, file.lastIndexOf('.') + 1);

/** Returns the media type of a picture. */
export const pictureTypeOf = (file: string): string => types[endingOf(file)] ?? 'image/png';

/** Returns the media type of a part of a picture: its own, or WebP if browsers cannot write that. */
export const cropTypeOf = (file: string): string => {
  const type = pictureTypeOf(file);
  return type in endings ? type : 'image/webp';
};

/**
 * Returns the name of a part of a picture.
 * @param type media type of the part, which names its ending
 * @param number 1 for the first; others are counted in the name
 */
export function cropNameOf(file: string, type: string, number: number): string {
  const base = sliceAt(file, 0, file.lastIndexOf('.')).replace(/-crop(-\d+)?$/, '');
  const short = sliceAt(base, 0, MOST_BASE).replace(/-$/, '');
  const own = endingOf(file);
  const ending = types[own] === type ? own : endings[type]!;
  return `${short}-crop${number > 1 ? `-${number}` : ''}.${ending}`;
}

/** Returns the largest part with these proportions, in the middle; without them nine tenths. */
export function largestCrop(ratio: number | null, { width, height }: Size): PercentCrop {
  const natural = width / height;
  const part =
    ratio === null
      ? { width: 90, height: 90 }
      : { width: Math.min(1, ratio / natural) * 100, height: Math.min(1, natural / ratio) * 100 };
  return { unit: '%', x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part };
}

/** Returns the pixels of a part of a picture: whole ones, at least one, and none beyond its edges. */
export function cropPixels(crop: Omit<PercentCrop, 'unit'>, { width, height }: Size) {
  const x = Math.min(Math.round((crop.x / 100) * width), width - 1);
  const y = Math.min(Math.round((crop.y / 100) * height), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - x)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - y)),
  };
}
