import '#platform/styles/sections.css';
import '#platform/styles/facts.css';
import './media.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDetail } from '@portolane/core/contract/file.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { FileType } from '@portolane/ui/file-type/file-type.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { DealerNote } from '#features/file/dealer-note.tsx';
import { FileAccessMark } from '#features/file/file-access-mark.tsx';
import { FileAction } from '#features/file/file-action.tsx';
import { useFileOffers } from '#features/file/use-file-offers.ts';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './media.data.ts';

/** /media/:mediaUuid: the page of a file */
export default function Media() {
  const { t } = useTranslation(['file']);
  const { href, language } = useApp();
  const { file } = usePageData(data);
  const lang = langAttribute(file.lang, language);
  const list = file.contract
    ? { text: t('file:contract.title'), path: href('contractFiles') }
    : file.brand && {
        text: t('file:brand.title', { brand: file.brand.title }),
        path: href('brandFiles', { brandAlias: file.brand.alias }),
      };
  return (
    <div className="wrap page-end">
      <PageHead
        title={file.title}
        description={file.description}
        contentLang={file.lang}
        picture={file.picture}
      />
      <PageBreadcrumbs own={[...(list ? [list] : []), { text: file.title, path: null }]} />
      <article className="media">
        <header className="media__head">
          <FileType>{file.contentType}</FileType>
          <ChineseOnly lang={file.lang} />
          <Heading level={1} lang={lang}>
            {file.title}
          </Heading>
          <p className="media__description" lang={lang}>
            {file.description}
          </p>
        </header>
        <Suspense>
          <MediaFacts file={file} />
        </Suspense>
        {file.body !== null && (
          <Suspense>
            <section className="media__body">
              <SectionHeading title={t('file:media.content')} Link={SiteLink} />
              <MarkdownHtml className="media__prose" lang={lang} html={file.body} />
            </section>
          </Suspense>
        )}
      </article>
    </div>
  );
}

/** Details of the file and its download link. */
function MediaFacts({ file }: { file: FileDetail }) {
  const { t } = useTranslation(['file']);
  const { format, href } = useApp();
  const { offerOf, askAgain } = useFileOffers([file]);
  const offer = offerOf(file);
  const facts = [
    [t('file:column.category'), file.categoryTitle],
    [
      t('file:column.size'),
      file.size === null ? '—' : `${file.contentType}, ${format.fileSize(file.size)}`,
    ],
    [t('file:column.date'), format.date(file.publishUp)],
  ] as const;
  return (
    <div className="media__facts">
      <dl className="facts facts--beside">
        {file.brand && (
          <div>
            <dt>{t('file:media.brand')}</dt>
            <dd className="facts__end">
              <SiteLink className="link" href={href('brand', { brandAlias: file.brand.alias })}>
                {file.brand.title}
              </SiteLink>
            </dd>
          </div>
        )}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="facts__end num">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('file:column.access')}</dt>
          <dd className="facts__end">
            <FileAccessMark file={file} offer={offer} />
          </dd>
        </div>
      </dl>
      <FileAction
        file={file}
        offer={offer}
        askAgain={askAgain}
        brandAlias={file.brand?.alias}
        look={{ variant: 'primary' }}
      />
      <DealerNote files={[file]} brandAlias={file.brand?.alias} />
    </div>
  );
}
