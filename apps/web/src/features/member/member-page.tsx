import './member-page.css';
import { type ReactNode, Suspense } from 'react';
import { PageHead } from '#platform/head/page-head.tsx';

/** A page in the member centre: its title and content. */
export function MemberPage({
  title,
  action,
  children,
}: {
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="member__page">
      <PageHead title={title} noindex />
      <div className="member__title">
        <h1>{title}</h1>
        {action}
      </div>
      <Suspense>{children}</Suspense>
    </div>
  );
}
