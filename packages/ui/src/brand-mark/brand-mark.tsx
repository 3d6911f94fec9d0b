import type { ComponentProps } from 'react';

export interface BrandMarkProps extends Omit<ComponentProps<'svg'>, 'viewBox' | 'children'> {
  /** Sprite with each brand's logo as a `<symbol id={alias}>`. */
  spriteUrl: string;
  alias: string;
}

/** A brand's logo in the current text colour. Decorative: put the brand's name beside it. */
export function BrandMark({ spriteUrl, alias, ...svg }: BrandMarkProps) {
  return (
    <svg width="32" height="32" aria-hidden="true" {...svg} viewBox="0 0 32 32">
      <use href={`${spriteUrl}#${alias}`} />
    </svg>
  );
}
