import './enrolment.css';
import { useTranslation } from 'react-i18next';
import { CaseProgressMark } from '@portolane/app-kit/case/case-progress-mark.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './case.data.ts';

/** /cases/:number */
export default function Case() {
  const { t } = useTranslation(['ownCases']);
  const { format } = useApp();
  const { found } = usePageData(data);
  return (
    <>
      <PageHead title={t(`ownCases:kind.${found.kind}`)} />
      <div className="enrolment-page">
        <p>
          <CaseProgressMark of={found} />
        </p>
        <dl className="enrolment-page__facts">
          <dt>{t('ownCases:number')}</dt>
          <dd className="num">{found.number}</dd>
          {found.kind === 'repair' && (
            <>
              <dt>{t('ownCases:about')}</dt>
              <dd>{found.about}</dd>
            </>
          )}
          {found.brand && (
            <>
              <dt>{t('ownCases:brand')}</dt>
              <dd>{found.brand}</dd>
            </>
          )}
          {found.subjects.length > 0 && (
            <>
              <dt>{t('ownCases:subjects')}</dt>
              <dd>
                <ul>
                  {found.subjects.map(({ title, lang, quantity, note }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- does not change
                    <li key={index}>
                      <span lang={lang}>{title}</span>
                      {quantity !== undefined && <span className="num"> ×&nbsp;{quantity}</span>}
                      {note && <small>{note}</small>}
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          <dt>{t('ownCases:createdAt')}</dt>
          <dd className="num">{format.dateTime(found.createdAt)}</dd>
          <dt>{t('ownCases:statusAt')}</dt>
          <dd className="num">{format.dateTime(found.statusAt)}</dd>
        </dl>
        {found.message && (
          <section aria-labelledby="message">
            <SectionHeading id="message" title={t('ownCases:message')} />
            <Lines text={found.message} />
          </section>
        )}
        <section aria-labelledby="answers">
          <SectionHeading id="answers" title={t('ownCases:answers')} />
          {found.replies.length === 0 && <p>{t('ownCases:noAnswers')}</p>}
          <ol className="liff-stack">
            {found.replies.map(({ text, at }) => (
              <li key={at}>
                <small>
                  <time className="num" dateTime={at}>
                    {format.dateTime(at)}
                  </time>
                </small>
                <Lines text={text} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

/** A text of several lines, each a paragraph. */
function Lines({ text }: { text: string }) {
  const lines = text.split(/\n+/).filter(Boolean);
  // oxlint-disable-next-line react/no-array-index-key -- lines of a text that does not change
  return lines.map((line, index) => <p key={index}>{line}</p>);
}
