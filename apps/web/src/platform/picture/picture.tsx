import './picture.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { type PictureFormat, pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';

/** Width of the column beside a panel, as in the style sheets. */
const COLUMN = '(max-width: 48em) 100vw, (max-width: 73.75em) 58vw, 800px';

/** Lead images are no taller than this, so that the content below stays in view. */
const HIGHEST = 16 / 9;

export interface PictureProps {
  picture: PictureData;
  /**
   * The `sizes` attribute: lets the browser choose a file before layout. Default: the column beside
   * a panel.
   */
  sizes?: string;
  /**
   * The image at the head of a page: loaded at once with high priority, and no taller than 16:9.
   * Others load lazily.
   */
  lead?: boolean;
  /**
   * CSS aspect ratio such as "16/9" to crop the image to, around its focus. Default: the image's
   * own.
   */
  ratio?: string | undefined;
  /** Rendered if the image fails to load. */
  instead?: ReactNode;
}

/**
 * An image in a format and size that suit the browser; a drawing is one file for all sizes. Its
 * space is reserved before it loads.
 */
export function Picture({
  picture,
  sizes = COLUMN,
  lead = false,
  ratio = lead && picture.width / picture.height < HIGHEST ? '16/9' : undefined,
  instead,
}: PictureProps) {
  const { width, height, alt, focus } = picture;
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
  const { sources, ...file } = filesOf(picture, sizes);
  return (
    <picture className="picture">
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        ref={image}
        {...file}
        alt={alt}
        width={width}
        height={height}
        loading={lead ? 'eager' : 'lazy'}
        fetchPriority={lead ? 'high' : 'auto'}
        decoding="async"
        style={ratio ? { ...style, objectPosition: focus && `${focus.x}% ${focus.y}%` } : undefined}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

/** Returns the attributes that name the image's files. */
function filesOf(picture: PictureData, sizes: string) {
  const { fallback } = picture;
  if (fallback === 'svg') return { src: drawingUrl(picture), sources: [] };
  const widths = pictureWidths(picture.width);
  const srcSet = (format: PictureFormat) =>
    widths.map((each) => `${pictureUrl(picture, each, format)} ${each}w`).join(', ');
  return {
    srcSet: srcSet(fallback),
    sizes,
    src: pictureUrl(picture, widths.at(-1)!, fallback),
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: srcSet(format),
      sizes,
    })),
  };
}

/**
 * Stands where a list has a picture and an item has none: its title, on the colour of the site. The title
 * is read beside it.
 * @param ratio CSS aspect ratio of the pictures of the list, e.g. "16/9"
 */
export function Cover({ title, ratio }: { title: string; ratio: string }) {
  return (
    <span className="picture picture--cover" style={{ aspectRatio: ratio }} aria-hidden="true">
      <span>{title}</span>
    </span>
  );
}
