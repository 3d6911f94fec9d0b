import './picture.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { type PictureFormat, pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';

export interface PictureProps {
  picture: PictureData;
  /** The `sizes` attribute: lets the browser choose a file before layout. */
  sizes: string;
  /**
   * The most prominent image above the fold: loaded at once with high priority. Others load lazily.
   */
  first?: boolean;
  /**
   * CSS aspect ratio such as "16/9" to crop the image to, around its centre. Default: the image's
   * own.
   */
  ratio?: string | undefined;
  /** Rendered if the image fails to load. */
  instead?: ReactNode;
}

/**
 * An uploaded image in a format and size that suit the browser. Its space is reserved before it
 * loads.
 */
export function Picture({ picture, sizes, first = false, ratio, instead }: PictureProps) {
  const { width, height, alt, fallback } = picture;
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // The image may have failed before hydration, when nothing listened for `error`.
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
    widths.map((each) => `${pictureUrl(picture, each, format)} ${each}w`).join(', ');
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        ref={image}
        srcSet={sources(fallback)}
        sizes={sizes}
        src={pictureUrl(picture, widths.at(-1)!, fallback)}
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
