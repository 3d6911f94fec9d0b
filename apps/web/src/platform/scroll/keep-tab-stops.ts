/**
 * Regions that may scroll sideways come from the server as tab stops, so that the keyboard reaches
 * them before and without the program. From then on, a region is one only while it scrolls. Returns
 * what ends this.
 */
export function keepTabStops(regions: readonly HTMLElement[]): (() => void) | undefined {
  if (regions.length === 0) return undefined;
  const update = (region: HTMLElement) => {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    // The focus would be lost with the tab stop; the next change of size comes back to it.
    else if (document.activeElement !== region) region.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target.closest<HTMLElement>('section')!);
  });
  for (const region of regions) {
    observer.observe(region);
    // The table may grow, with a font or a larger text, while the region stays as it is.
    for (const content of region.children) observer.observe(content);
  }
  return () => observer.disconnect();
}
