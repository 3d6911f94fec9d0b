import './page-head.css';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { paths } from '#platform/link/app-path.ts';
import { PageTitle } from '#platform/page/page-title.tsx';

interface PageHeadProps {
  title: string;
  /** Language of the title where it differs from the document's. */
  lang?: 'zh-Hant' | 'en' | undefined;
  /** False only on the first page, which has no page before it. */
  back?: boolean;
}

/** A page's heading with a back link: Android's back key would close the mini-app. */
export function PageHead({ title, lang, back = true }: PageHeadProps) {
  const { t } = useTranslation(['shell']);
  const navigate = useNavigate();
  // The page that the mini-app was opened on has no history; its back link goes to the first page.
  const isEntry = useLocation().key === 'default';
  return (
    <>
      <PageTitle>{title}</PageTitle>
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
        <Heading level={1} lang={lang}>
          {title}
        </Heading>
      </div>
    </>
  );
}
