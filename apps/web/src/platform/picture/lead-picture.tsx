import type { ReactNode } from 'react';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { Picture } from './picture.tsx';

/** The column beside a panel, as its style sheets lay it out. */
const COLUMN = '(max-width: 48em) 100vw, (max-width: 73.75em) 58vw, 800px';

/** No lead picture is higher than this: what a reader came for stands below it. */
const HIGHEST = 16 / 9;

/** The picture at the head of a page; without one, and when it does not come, the page's plate. */
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
