import './slideshow.css';
import type { Slide } from '@portolane/core/contract/picture.ts';
import { Picture } from '#platform/picture/picture.tsx';

/** Images in a horizontally scrolling row, also scrollable with the arrow keys when focused. */
export function Slideshow({
  slides,
  label,
  sizes,
}: {
  slides: readonly Slide[];
  label: string;
  sizes: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className="slideshow" aria-label={label} tabIndex={0}>
      <ul>
        {slides.map((slide) => (
          <li key={slide.path}>
            <Picture picture={slide} sizes={sizes} ratio="16/9" />
          </li>
        ))}
      </ul>
    </section>
  );
}
