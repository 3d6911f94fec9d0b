import './member-page.css';
import { type ReactNode, Suspense } from 'react';
import { PageHead } from '#platform/head/page-head.tsx';

/** A page in the member centre: its title and content. */
export function MemberPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="member__page">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <Suspense>{children}</Suspense>
    </div>
  );
}
