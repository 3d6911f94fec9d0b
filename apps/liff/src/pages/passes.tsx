import './passes.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { orderQuery } from '@portolane/core/queries/order.ts';
import { isPassOver } from '@portolane/core/rules/door/pass-over.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { PassCard } from '#features/pass/pass-card.tsx';
import { passesQuery } from '#features/pass/passes-query.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { enrolmentPath } from '#platform/link/app-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { Loading } from '#shell/loading.tsx';
import { data } from './passes.data.ts';

/** How often passes are asked for again while there is no connection. */
const RETRY_MS = 5_000;

/** /enrolment/:uuid/passes */
export default function Passes() {
  const { t } = useTranslation(['passes']);
  const { api, format } = useApp();
  const uuid = useParams()['uuid']!;
  const { seen } = usePageData(data);
  useQuery({ ...passesQuery(api, uuid), refetchInterval: seen.isKept && RETRY_MS });
  return (
    <>
      <PageHead title={t('passes:title')} />
      <div className="passes-page">
        {seen.passes.length === 0 ? (
          <Suspense fallback={<Loading />}>
            <NoPass uuid={uuid} />
          </Suspense>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element */}
            {seen.isKept && <Notice role="status">{t('passes:kept')}</Notice>}
            <PassChoice passes={seen.passes} />
            <p className="passes-page__checked num">
              {t('passes:checked', { time: format.dateTime(seen.checkedAt) })}
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** One pass at a time, so that the door cannot scan another: at first the next one. */
function PassChoice({ passes }: { passes: readonly Pass[] }) {
  const { t } = useTranslation(['passes']);
  const { format } = useApp();
  const now = useNow();
  const [chosen, setChosen] = useState('');
  const current =
    passes.find(({ text }) => text === chosen) ??
    passes.find((pass) => !isPassOver(pass, now)) ??
    passes.at(-1)!;
  return (
    <>
      {passes.length > 1 && (
        <fieldset className="passes-page__choice">
          <legend className="visually-hidden">{t('passes:which')}</legend>
          {passes.map((pass) => (
            <Button
              key={pass.text}
              size="m"
              variant={pass === current ? 'primary' : 'outline'}
              aria-pressed={pass === current}
              onClick={() => setChosen(pass.text)}
            >
              <span className="num">
                {format.weekdayMonthDay(`${pass.day}T00:00:00+08:00`)} {format.time(pass.startTime)}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      <PassCard key={current.text} pass={current} />
    </>
  );
}

/** Why an enrolment has no pass. */
function NoPass({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['passes']);
  const { api } = useApp();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid));
  return (
    <EmptyState
      title={t('passes:noneTitle')}
      actions={
        <ButtonLink as={AppLink} variant="primary" size="m" href={enrolmentPath(uuid)}>
          {t('passes:toEnrolment')}
        </ButtonLink>
      }
    >
      {t(`passes:none.${order.regStatus}`)}
    </EmptyState>
  );
}
