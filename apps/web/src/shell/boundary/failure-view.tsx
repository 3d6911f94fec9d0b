import './failure-view.css';
import type { ReactNode } from 'react';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import failure from './failure.svg';

export interface FailureViewProps {
  title: string;
  children: ReactNode;
  /** Buttons or links, the primary one first. */
  actions: ReactNode;
  /** Shows an illustration beside the text; false where no image can be loaded. */
  illustrated?: boolean;
  /** Does not interrupt a screen reader; what changes in it announces itself. */
  polite?: boolean;
}

/** A view in place of a page: says why there is no page. */
export function FailureView({
  title,
  children,
  actions,
  illustrated = true,
  polite = false,
}: FailureViewProps) {
  return (
    <section className="failure-view wrap" role={polite ? undefined : 'alert'}>
      <div>
        <Heading level={1}>{title}</Heading>
        <div className="failure-view__text">{children}</div>
        <div className="failure-view__actions">{actions}</div>
      </div>
      {illustrated && <Illustration src={failure} width={640} height={360} />}
    </section>
  );
}
