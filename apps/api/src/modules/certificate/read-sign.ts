import sharp from 'sharp';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Identity } from '#domain/identity/site-identity.ts';
import { type FileSettings, pictureSource } from '#domain/pictures/picture-source.ts';
import { drawingName } from '#domain/pictures/picture-paths.ts';

/** The head of a certificate; at least one of both. */
export interface Sign {
  /** A PNG. */
  picture: Uint8Array | null;
  /** Set in type after the picture; null: the picture has it. */
  name: string | null;
}

/** Pixels, at most: four for a point of the space that a certificate has for it. */
const [WIDTH, HEIGHT] = [480, 160];
/** Pixels per inch at which an SVG file has the size that it states. */
const STATED_DENSITY = 72;
const MOST_DENSITY = 2400;

/**
 * Returns the logo of the site, else its mark and its name, else its name alone. A picture whose file
 * is gone counts as none, so that a certificate is issued all the same.
 */
export async function readSign(
  settings: FileSettings,
  { logo, mark, names }: Pick<Identity, 'logo' | 'mark' | 'names'>,
  language: Language,
): Promise<Sign> {
  const name = names[language].site;
  const shown = logo ?? mark;
  const bytes = shown && (await pictureSource(shown, settings, language));
  if (!bytes) return { picture: null, name };
  // Drawings have no pixels, so that a small one is as sharp in print as a large one.
  const density = Math.max(1, Math.min(MOST_DENSITY, (STATED_DENSITY * WIDTH) / shown.width));
  const picture = await sharp(bytes, drawingName.test(shown.file) ? { density } : {})
    .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { picture, name: logo ? null : name };
}
