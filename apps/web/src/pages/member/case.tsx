import { useTranslation } from 'react-i18next';
import { CaseProgressMark } from '@portolane/app-kit/case/case-progress-mark.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { CaseSubjects } from '#features/contact/case-subjects.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './case.data.ts';

/** /member/case/:number: an inquiry or a repair of the member, with the answers */
export default function MyCase() {
  const { t } = useTranslation(['ownCases']);
  const { format, href } = useApp();
  const { found } = usePageData(data);
  return (
    <MemberPage
      title={t(`ownCases:kind.${found.kind}`)}
      action={
        <SiteLink className="link" href={href('memberCases')}>
          {t('ownCases:back')}
        </SiteLink>
      }
    >
      <FactList>
        <Fact label={t('ownCases:progressLabel')}>
          <CaseProgressMark of={found} />
        </Fact>
        <Fact label={t('ownCases:number')} className="num">
          {found.number}
        </Fact>
        {found.kind === 'repair' && <Fact label={t('ownCases:about')}>{found.about}</Fact>}
        {found.brand && <Fact label={t('ownCases:brand')}>{found.brand}</Fact>}
        {found.subjects.length > 0 && (
          <Fact label={t('ownCases:subjects')}>
            <CaseSubjects of={found.subjects} />
          </Fact>
        )}
        <Fact label={t('ownCases:createdAt')} className="num">
          {format.dateTime(found.createdAt)}
        </Fact>
        <Fact label={t('ownCases:statusAt')} className="num">
          {format.dateTime(found.statusAt)}
        </Fact>
        {found.message && (
          <Fact label={t('ownCases:message')} className="facts__prose">
            {found.message}
          </Fact>
        )}
      </FactList>
      <section aria-labelledby="answers">
        <SectionHeading id="answers" title={t('ownCases:answers')} />
        {found.replies.length === 0 ? (
          <p>{t('ownCases:noAnswers')}</p>
        ) : (
          <FactList>
            {found.replies.map(({ text, at }) => (
              <Fact
                key={at}
                label={
                  <time className="num" dateTime={at}>
                    {format.dateTime(at)}
                  </time>
                }
                className="facts__prose"
              >
                {text}
              </Fact>
            ))}
          </FactList>
        )}
      </section>
    </MemberPage>
  );
}
