import { useEffect } from 'react';

/**
 * Keeps `--edge-bar`, the height of a bar (`data-edge-bar`) while it is at the lower edge of the
 * window, so that messages are shown above it. Anchor positioning does not follow a sticky element.
 */
export function useEdgeBar(): void {
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      const bar = document.querySelector('[data-edge-bar]')?.getBoundingClientRect();
      const isAtEdge = bar && bar.top < window.innerHeight && bar.bottom > window.innerHeight - 1;
      root.style.setProperty('--edge-bar', isAtEdge ? `${window.innerHeight - bar.top}px` : '0px');
    };
    // A bar that appears makes the screen higher.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
}
