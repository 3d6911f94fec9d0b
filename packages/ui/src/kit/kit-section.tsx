import type { CSSProperties, ReactNode } from 'react';
import { SectionHeading } from '#section-heading/section-heading.tsx';

export const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  marginBottom: 20,
};
export const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 24,
  alignItems: 'start',
};

/** A titled part of the kit. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ paddingTop: 56 }}>
      <SectionHeading title={title} />
      {children}
    </section>
  );
}
