import './illustration.css';
import { createContext, use } from 'react';

/** Returns the address of a drawing in the colours of the site; by default it has those of the design. */
export const DrawingPath = createContext((file: string): string => file);

export interface IllustrationProps {
  /** URL of the drawing, which follows the colour scheme of the system. */
  src: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** Fills the positioned element around it. */
  fill?: boolean;
  loading?: 'eager' | 'lazy';
}

/** A drawing that belongs to the interface and not to content. It is decorative. */
export function Illustration({
  src,
  width,
  height,
  fill = false,
  loading = 'lazy',
}: IllustrationProps) {
  return (
    <img
      className={fill ? 'illustration illustration--fill' : 'illustration'}
      src={use(DrawingPath)(src)}
      alt=""
      width={width}
      height={height}
      loading={loading}
      decoding="async"
    />
  );
}
