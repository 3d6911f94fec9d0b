import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import '#platform/styles/page-band.css';
import '#platform/styles/sections.css';
import './campaign.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Curation, CurationTopicSummary } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { CampaignCurrent } from '#features/campaign/campaign-current.tsx';
import { CampaignList } from '#features/campaign/campaign-list.tsx';
import { CampaignOffer, CampaignWindow } from '#features/campaign/campaign-offer.tsx';
import { TopicLinks } from '#features/campaign/topic-links.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { pageTable } from '#page-table.ts';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './campaign.data.ts';

/**
 * /campaign/:aliasTwo, in the order of a buyer's questions: what is offered and until when, on which
 * terms, for which products, where to see them first.
 */
export default function Campaign() {
  const { t } = useTranslation(['campaign']);
  const { language } = useApp();
  const { campaign, all } = usePageData(data);
  return (
    <div className="campaign">
      <PageHead title={campaign.title} description={campaign.summary} contentLang={campaign.lang} />
      <div className="wrap">
        <PageBreadcrumbs
          own={[{ text: campaign.title, path: null }]}
          redirectedFrom={all[0]?.alias === campaign.alias ? pageTable.campaigns.path : undefined}
        />
      </div>
      <CampaignChart campaign={campaign} />
      <div className="wrap beside-panel campaign__terms">
        <Suspense>
          <section aria-labelledby="about">
            <h2 className="visually-hidden" id="about">
              {t('campaign:about')}
            </h2>
            {/* The server rendered this HTML from validated Markdown. */}
            <MarkdownHtml lang={langAttribute(campaign.lang, language)} html={campaign.body} />
          </section>
        </Suspense>
        <Suspense>
          <Contents campaign={campaign} />
        </Suspense>
      </div>
      <section className="wrap section" aria-labelledby="course">
        <SectionHeading id="course" title={t('campaign:course')}>
          <span className="num">{t('campaign:stations', { count: campaign.topics.length })}</span>
        </SectionHeading>
        <ol>
          {campaign.topics.map((topic, index) => (
            <Suspense key={topic.alias}>
              <Station campaign={campaign.alias} topic={topic} position={index + 1} />
            </Suspense>
          ))}
        </ol>
      </section>
      <div className="wrap">
        <Suspense>
          <CampaignCurrent topics={campaign.topics} />
        </Suspense>
      </div>
      {all.length > 1 ? (
        <Suspense>
          <CampaignList campaigns={all} current={campaign.alias} />
        </Suspense>
      ) : (
        <div className="page-end" />
      )}
    </div>
  );
}

/** The campaign's title, what it offers and until when, on its chart. */
function CampaignChart({ campaign }: { campaign: Curation }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  return (
    <header className="campaign__chart page-band--ink">
      <div>
        <p>{t('campaign:label')}</p>
        <ContentHeading level={1} lang={campaign.lang}>
          {campaign.title}
        </ContentHeading>
        <p className="campaign__summary" lang={langAttribute(campaign.lang, language)}>
          {campaign.summary}
        </p>
        <CampaignOffer campaign={campaign} />
        <ButtonLink as={SiteLink} variant="primary" href={href('inquiry')}>
          {t('campaign:ask')}
        </ButtonLink>
      </div>
      {campaign.picture && (
        <Picture picture={campaign.picture} sizes="(max-width: 48em) 100vw, 58vw" lead />
      )}
    </header>
  );
}

/** The topics of the campaign on this page, and how long it runs, beside its terms. */
function Contents({ campaign: { topics, publishUp, offer } }: { campaign: Curation }) {
  const { t } = useTranslation(['campaign']);
  const { language } = useApp();
  return (
    <Panel label={{ id: 'contents' }}>
      <h2 id="contents">{t('campaign:contents')}</h2>
      <ol className="panel__lines campaign__contents">
        {topics.map(({ alias, title, lang }) => (
          <li key={alias} lang={langAttribute(lang, language)}>
            <a href={`#${alias}`}>
              <BreakableText>{title}</BreakableText>
            </a>
          </li>
        ))}
      </ol>
      <CampaignWindow publishUp={publishUp} offer={offer} />
    </Panel>
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
    <li className="campaign__station" id={topic.alias} lang={langAttribute(topic.lang, language)}>
      <div>
        <p className="num">{t('campaign:topic', { position })}</p>
        <h3>
          <SiteLink href={href('campaignTopic', { aliasTwo: campaign, alias: topic.alias })}>
            <BreakableText>{topic.title}</BreakableText>
          </SiteLink>
          <ChineseOnly lang={topic.lang} />
        </h3>
        <p className="campaign__lead">{topic.summary}</p>
      </div>
      <TopicLinks topic={topic} />
    </li>
  );
}
