import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import '#platform/styles/sections.css';
import './campaign.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Curation, CurationTopicSummary } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { TopicLinks } from '#features/campaign/topic-links.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './campaign.data.ts';

/** /campaign/:aliasTwo */
export default function Campaign() {
  const { t } = useTranslation(['campaign']);
  const { language } = useApp();
  const { campaign, all } = usePageData(data);
  const lang = langAttribute(campaign.lang, language);
  return (
    <div className="campaign">
      <PageHead title={campaign.title} description={campaign.summary} contentLang={campaign.lang} />
      <div className="wrap">
        <PageBreadcrumbs own={[{ text: campaign.title, path: null }]} />
      </div>
      <CampaignChart campaign={campaign} />
      <div className="wrap campaign__page">
        <Suspense>
          <section className="campaign__about" aria-labelledby="about">
            <h2 className="visually-hidden" id="about">
              {t('campaign:about')}
            </h2>
            {/* The server rendered this HTML from validated Markdown. */}
            <MarkdownHtml lang={lang} html={campaign.body} />
          </section>
        </Suspense>
        <section className="campaign__course" aria-labelledby="course">
          <h2 id="course">
            {t('campaign:course')}
            <span className="num">{t('campaign:stations', { count: campaign.topics.length })}</span>
          </h2>
          <ol>
            {campaign.topics.map((topic, index) => (
              <Suspense key={topic.alias}>
                <Station campaign={campaign.alias} topic={topic} position={index + 1} />
              </Suspense>
            ))}
          </ol>
        </section>
      </div>
      {all.length > 1 && (
        <Suspense>
          <AllCampaigns campaigns={all} current={campaign.alias} />
        </Suspense>
      )}
    </div>
  );
}

/** The index of campaigns. The menu leads to the first one, so every campaign shows all of them. */
function AllCampaigns({
  campaigns,
  current,
}: {
  campaigns: readonly Pick<Curation, 'alias' | 'title' | 'lang' | 'summary'>[];
  current: string;
}) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  return (
    <section className="wrap section campaign__all">
      <SectionHeading title={t('campaign:all')} />
      <ul>
        {campaigns.map(({ alias, title, lang, summary }) => (
          <li key={alias} lang={langAttribute(lang, language)}>
            <h3>
              {alias === current ? (
                <span aria-current="page">{title}</span>
              ) : (
                <SiteLink href={href('campaign', { aliasTwo: alias })}>
                  <BreakableText>{title}</BreakableText>
                </SiteLink>
              )}
              <ChineseOnly lang={lang} />
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The campaign's title and introduction, on its chart. */
function CampaignChart({ campaign }: { campaign: Curation }) {
  const { t } = useTranslation(['campaign']);
  const { format, language } = useApp();
  return (
    <header className="campaign__chart">
      <div>
        <p className="num">
          {t('campaign:label')}
          {campaign.publishUp && (
            <span>{t('campaign:since', { date: format.date(campaign.publishUp) })}</span>
          )}
        </p>
        <ContentHeading level={1} lang={campaign.lang}>
          {campaign.title}
        </ContentHeading>
        <p className="campaign__summary" lang={langAttribute(campaign.lang, language)}>
          {campaign.summary}
        </p>
      </div>
      {campaign.picture && (
        <Picture picture={campaign.picture} sizes="(max-width: 48em) 100vw, 58vw" lead />
      )}
    </header>
  );
}

/** A topic as a station of the route. */
function Station({
  campaign,
  topic,
  position,
}: {
  campaign: string;
  topic: CurationTopicSummary;
  position: number;
}) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  return (
    <li className="campaign__station" lang={langAttribute(topic.lang, language)}>
      <p className="num">{t('campaign:topic', { position })}</p>
      <div>
        <h3>
          <SiteLink href={href('campaignTopic', { aliasTwo: campaign, alias: topic.alias })}>
            <BreakableText>{topic.title}</BreakableText>
          </SiteLink>
          <ChineseOnly lang={topic.lang} />
        </h3>
        <p className="campaign__lead">{topic.summary}</p>
        <TopicLinks topic={topic} />
      </div>
    </li>
  );
}
