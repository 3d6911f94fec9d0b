import './plate.css';
import type { ComponentProps } from 'react';
import { plateSize, plateUrl } from './plate-url.ts';
import type { PlateRequest } from './plate-url.ts';

export interface PlateProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  plate: PlateRequest;
  /** Empty for decoration, which most plates are: what they show is said in the text beside them. */
  alt: string;
  /** CSS aspect ratio such as "16/9", when the place needs another shape than the drawing. */
  ratio?: string;
}

/** A generated illustration as an image of its own, so that it weighs nothing in the page. */
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
