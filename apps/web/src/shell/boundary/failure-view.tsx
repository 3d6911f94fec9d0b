import './failure-view.css';
import type { ReactNode } from 'react';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';

export interface FailureViewProps {
  title: string;
  children: ReactNode;
  /** Buttons or links, the primary one first. */
  actions: ReactNode;
  /** A plate beside it; false where no picture can be fetched. */
  plate?: boolean;
}

/** A page that has only to say why there is no page. */
export function FailureView({ title, children, actions, plate = true }: FailureViewProps) {
  return (
    <section className="failure-view wrap" role="alert">
      <div>
        <Heading level={1}>{title}</Heading>
        <div className="failure-view__text">{children}</div>
        <div className="failure-view__actions">{actions}</div>
      </div>
      {plate && <Plate plate={{ kind: 'chart', seed: 'failure', stations: 0 }} alt="" />}
    </section>
  );
}
