import './plate.css';
import type { ComponentProps } from 'react';
import { plateSize, plateUrl } from '@portolane/plates/plate-url.ts';
import type { PlateRequest } from '@portolane/plates/plate-url.ts';

export interface PlateProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  plate: PlateRequest;
  /** Empty for decoration, as most illustrations are: the text beside them says what they show. */
  alt: string;
  /** CSS aspect ratio such as "16/9", if it differs from the drawing's. */
  ratio?: string;
}

/**
 * A generated illustration, loaded as a separate image so that it adds nothing to the page's size.
 */
export function Plate({
  plate,
  alt,
  ratio,
  loading = 'lazy',
  className,
  style,
  ...image
}: PlateProps) {
  const { width, height } = plateSize(plate);
  return (
    <img
      {...image}
      src={plateUrl(plate)}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      decoding="async"
      className={className ? `plate ${className}` : 'plate'}
      style={ratio ? { ...style, aspectRatio: ratio } : style}
    />
  );
}
