import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { codeOf } from '#settings/start-error.ts';

/** Pixels per inch of the SVG: the logo is sharp in print. */
const DENSITY = 450;

/**
 * Returns the wordmark of the site as a PNG, or null if the content has none.
 * @param contentDir the folder of the content; null without one
 */
export async function readLogo(contentDir: string | null): Promise<Uint8Array | null> {
  if (contentDir === null) return null;
  try {
    const svg = await readFile(join(contentDir, 'media/brands/_portolane-wordmark.svg'));
    return await sharp(svg, { density: DENSITY }).png().toBuffer();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
