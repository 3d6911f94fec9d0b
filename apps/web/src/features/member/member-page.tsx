import './member-page.css';
import { type ReactNode, Suspense } from 'react';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

interface MemberPageProps {
  title: string;
  /** If the title is content: its kind, shown over it, and the language of the title. */
  content?: { kind: string; lang: 'zh-Hant' | 'en' };
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page in the member centre: its title and content. */
export function MemberPage({ title, content, action, children }: MemberPageProps) {
  return (
    <div className="member__page">
      <PageHead title={title} noindex {...(content && { contentLang: content.lang })} />
      <div className="member__title">
        {content ? (
          <div>
            <p>{content.kind}</p>
            <ContentHeading level={1} lang={content.lang}>
              {title}
            </ContentHeading>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {action}
      </div>
      <Suspense>{children}</Suspense>
    </div>
  );
}
