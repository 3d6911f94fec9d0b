import { useTranslation } from 'react-i18next';
import { AlreadyBound } from '#features/line/already-bound.tsx';
import { OpenInLine } from '#features/line/open-in-line.tsx';
import { useIsBound } from '#features/line/use-line-binding.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './account-bind.data.ts';

const NoLiffAlert = lazyPart(() =>
  import('#features/line/no-liff-alert.tsx').then((module) => module.NoLiffAlert),
);

/** Path of the binding page in the mini-app. */
const BIND = '/account-bind';

/** /account-bind */
export default function AccountBind() {
  const { t } = useTranslation(['line']);
  const { liffUrl } = usePageData(data).setting;
  const bound = useIsBound();
  return (
    <div className="line-page">
      <PageHead title={t('line:bind.title')} description={t('line:bind.description')} noindex />
      <h1>{t('line:bind.title')}</h1>
      <p className="line-page__lead">{t('line:bind.lead')}</p>
      {bound && <AlreadyBound />}
      <ul className="line-page__does">
        <li>{t('line:bind.remind')}</li>
        <li>{t('line:bind.see')}</li>
        <li>{t('line:bind.kept')}</li>
        <li>{t('line:bind.end')}</li>
      </ul>
      {liffUrl === null ? <NoLiffAlert /> : <OpenInLine address={liffUrl + BIND} />}
    </div>
  );
}
