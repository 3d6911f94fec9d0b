import type { ReactNode } from 'react';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { Picture } from './picture.tsx';

/** Width of the column beside a panel, as in the style sheets. */
const COLUMN = '(max-width: 48em) 100vw, (max-width: 73.75em) 58vw, 800px';

/** Lead images are no taller than this, so that the content below stays in view. */
const HIGHEST = 16 / 9;

/**
 * The image at the top of a page. Falls back to the page's illustration if there is none or it
 * fails to load.
 */
export function LeadPicture({ picture, plate }: { picture: PictureData | null; plate: ReactNode }) {
  if (!picture) return plate;
  return (
    <Picture
      picture={picture}
      sizes={COLUMN}
      ratio={picture.width / picture.height < HIGHEST ? '16/9' : undefined}
      instead={plate}
      first
    />
  );
}
