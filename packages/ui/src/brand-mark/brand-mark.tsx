import type { ComponentProps } from 'react';

export interface BrandMarkProps extends Omit<ComponentProps<'svg'>, 'viewBox' | 'children'> {
  /** The sprite that holds every brand's mark as a `<symbol id={alias}>`. */
  spriteUrl: string;
  alias: string;
}

/** A brand's mark in the colour of the text around it. Decorative: the brand's name stands beside it. */
export function BrandMark({ spriteUrl, alias, ...svg }: BrandMarkProps) {
  return (
    <svg width="32" height="32" aria-hidden="true" {...svg} viewBox="0 0 32 32">
      <use href={`${spriteUrl}#${alias}`} />
    </svg>
  );
}
