import './page-head.css';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { paths } from '#platform/link/app-path.ts';

interface PageHeadProps {
  title: string;
  /** Language of the content whose title it is. */
  contentLang?: 'zh-Hant' | 'en';
  /** False only on the first page, which has no page before it. */
  back?: boolean;
}

/** A page's heading with a back link: Android's back key would close the mini-app. */
export function PageHead({ title, contentLang, back = true }: PageHeadProps) {
  const { t } = useTranslation(['shell']);
  const { language } = useApp();
  const navigate = useNavigate();
  // The page that the mini-app was opened on has no history; its back link goes to the first page.
  const isEntry = useLocation().key === 'default';
  return (
    <>
      <title>{t('shell:pageOf', { page: title })}</title>
      <div className="page-head">
        {back && (
          <button
            type="button"
            className="page-head__back"
            aria-label={t('shell:back')}
            onClick={() =>
              void (isEntry ? navigate(paths.enrolments, { replace: true }) : navigate(-1))
            }
          >
            <Icon name="chevron-left" />
          </button>
        )}
        <div>
          <Heading level={1} lang={contentLang && langAttribute(contentLang, language)}>
            {title}
          </Heading>
          {contentLang && <ChineseOnly lang={contentLang} />}
        </div>
      </div>
    </>
  );
}
