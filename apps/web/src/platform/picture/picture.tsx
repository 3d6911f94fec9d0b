import './picture.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { pictureAddress } from '@portolane/core/rules/picture/picture-address.ts';
import { type PictureFormat, pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';

export interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as the attribute of this name says it: what a screen needs is chosen before the page is laid out. */
  sizes: string;
  /** The first thing in sight: it is loaded at once and before others; the rest when it comes near. */
  first?: boolean;
  /** CSS aspect ratio such as "16/9", when the place needs another shape than the picture has: its middle is shown. */
  ratio?: string | undefined;
  /** Stands in its place when it does not come. */
  instead?: ReactNode;
}

/** An uploaded picture in the format and size that this browser wants. Its place is there before it is. */
export function Picture({ picture, sizes, first = false, ratio, instead }: PictureProps) {
  const { width, height, alt, fallback } = picture;
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the program was there to be told.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const style = { aspectRatio: ratio ?? `${width}/${height}` };
  if (failed)
    return (
      instead ?? (
        <span
          className="picture picture--missing"
          style={style}
          {...(alt && { role: 'img', 'aria-label': alt })}
        />
      )
    );
  const widths = pictureWidths(width);
  const sources = (format: PictureFormat) =>
    widths.map((each) => `${pictureAddress(picture, each, format)} ${each}w`).join(', ');
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        ref={image}
        srcSet={sources(fallback)}
        sizes={sizes}
        src={pictureAddress(picture, widths.at(-1)!, fallback)}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={ratio ? style : undefined}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
