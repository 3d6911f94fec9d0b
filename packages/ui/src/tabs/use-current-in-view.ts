import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a strip that scrolls sideways where it does not fit, positioned so that its items' offsets count from it: the item with
 * `aria-current` is in sight, at first and whenever `current` (its name) changes.
 */
export function useCurrentInView<Strip extends HTMLElement>(
  current: string | undefined,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    if (current === undefined) return;
    const box = strip.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !item) return;
    const inSight =
      item.offsetLeft >= box.scrollLeft &&
      item.offsetLeft + item.offsetWidth <= box.scrollLeft + box.clientWidth;
    // The edge of the one before it shows that there is more on that side.
    if (!inSight) box.scrollLeft = item.offsetLeft - 40;
  }, [current]);
  return strip;
}

/** For a strip's `onFocus`: what has the focus is in sight as a whole. A browser leaves it where it is when a part of it can be seen. */
export const showFocused = ({ target }: { target: Element }): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
