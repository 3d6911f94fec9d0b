import type { ReactNode } from 'react';
import { Heading } from '@portolane/ui/heading/heading.tsx';

/** A screen in place of a page: says why there is no page, with buttons to go on. */
export function FailureScreen({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div role="alert">
      <title>{title}</title>
      <Heading level={1}>{title}</Heading>
      <p className="liff-lead">{text}</p>
      <div className="liff-actions">{children}</div>
    </div>
  );
}
