import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a strip that scrolls sideways, and keeps its `aria-current` item visible,
 * initially and whenever `current` (the item's identity) changes. The strip must be positioned,
 * because the items' offsets are relative to it. Its style sheet should name the item as
 * `scroll-initial-target`, because pages are hydrated late.
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
    // In the middle, with its neighbours beside it as a hint that there is more.
    if (!inSight) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return strip;
}

/**
 * `onFocus` handler of a strip: scrolls the focused item fully into view. Browsers leave a partly
 * visible item where it is.
 */
export const scrollFocusedIntoView = ({ target }: { target: Element }): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
