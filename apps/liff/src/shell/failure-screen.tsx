import type { ReactNode } from 'react';
import { Heading } from '@portolane/ui/heading/heading.tsx';

/** A screen in place of a page: says why there is no page, with buttons to go on. */
export function FailureScreen({
  title,
  text,
  note,
  children,
}: {
  title: string;
  text: string;
  /** What happens by itself. The screen then does not interrupt a screen reader. */
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role={note === undefined ? 'alert' : undefined}>
      <title>{title}</title>
      <Heading level={1}>{title}</Heading>
      <p className="liff-lead">{text}</p>
      {note !== undefined && <output className="liff-lead">{note}</output>}
      <div className="liff-actions">{children}</div>
    </div>
  );
}
