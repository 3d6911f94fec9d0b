import './stops.css';
import type { SectionProps } from './section-items.tsx';
import { Timeline } from './timeline.tsx';

/** A short timeline whose stops stand side by side where there is room. */
export const Stops = ({ section }: SectionProps) => (
  <div className="stops">
    <Timeline section={section} />
  </div>
);
