import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import type { EnrolmentForm as Facts, EnrolmentOf } from '#features/enrol/enrol-form.ts';
import { EnrolPart } from '#features/enrol/enrolment-fields.tsx';
import { EnrolmentForm } from '#features/enrol/enrolment-form.tsx';
import { MemberFinder } from '#features/enrol/member-finder.tsx';
import { EventChooser } from '#features/events/event-chooser.tsx';
import { seriesOf } from '#features/orders/order-list.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { enrolPath, eventPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './enrol.data.ts';

/** What the address says about an enrolment. */
function useChosen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const alias = params.get('eventAlias') ?? undefined;
  const seriesNum = alias === undefined ? undefined : (seriesOf(params.get('seriesNum')) ?? 1);
  const member = params.get('member') ?? undefined;
  const chosen = { alias, seriesNum, member };
  return {
    ...chosen,
    change: (next: Partial<typeof chosen>) => void navigate(enrolPath({ ...chosen, ...next })),
  };
}

/** /enrol: enrols a member on their behalf. Event and member are chosen first, in any order. */
export default function Enrol() {
  const { api } = useDesk();
  const { t } = useTranslation(['enrolMember', 'frame']);
  const { alias, seriesNum, member, change } = useChosen();
  const of: EnrolmentOf | null =
    alias === undefined || seriesNum === undefined || member === undefined
      ? null
      : { memberUuid: member, eventAlias: alias, eventSeriesNum: seriesNum };
  // Follows the choice: where it fails, another one can be made.
  const query = deskQuery(api, 'enrolment.form', {
    body: of ?? { memberUuid: '', eventAlias: '', eventSeriesNum: 1 },
  });
  const { data: form, error } = useQuery({ ...query, queryFn: of ? query.queryFn! : skipToken });
  const facts = of ? form?.items : undefined;
  return (
    <div className="desk-page">
      <title>{t('enrolMember:title')}</title>
      <div className="desk-head">
        <BackLink href={screens.orders.path}>{t('frame:screen.orders')}</BackLink>
        <Heading level={1}>{t('enrolMember:title')}</Heading>
      </div>
      <dl className="desk-facts">
        {alias !== undefined && (
          <ChosenEvent
            alias={alias}
            seriesNum={seriesNum!}
            onChange={() => change({ alias: undefined })}
          />
        )}
        {member !== undefined && (
          <ChosenMember facts={facts} onChange={() => change({ member: undefined })} />
        )}
      </dl>
      {alias === undefined && (
        <EnrolPart title={t('enrolMember:which.event')}>
          <EventChooser onChoose={(event) => change(event)} />
        </EnrolPart>
      )}
      {alias !== undefined && member === undefined && (
        <EnrolPart title={t('enrolMember:which.member')}>
          <MemberFinder onChoose={(uuid) => change({ member: uuid })} />
        </EnrolPart>
      )}
      {error && of && <FailureNotice error={error} />}
      {of && !form && !error && <SkeletonRows kind="text" count={8} label={t('frame:loading')} />}
      {of && facts && <EnrolmentForm key={JSON.stringify(of)} facts={facts} of={of} />}
    </div>
  );
}

function ChosenEvent({
  alias,
  seriesNum,
  onChange,
}: {
  alias: string;
  seriesNum: number;
  onChange: () => void;
}) {
  const { t } = useTranslation(['enrolMember']);
  const { event } = usePageData(data);
  return (
    <div>
      <dt>{t('enrolMember:event')}</dt>
      <dd className="desk-row">
        <DeskLink className="link" href={eventPath({ alias, seriesNum })}>
          {event?.items.title ?? alias}
        </DeskLink>
        <Button size="s" aria-label={t('enrolMember:changeEvent')} onClick={onChange}>
          {t('enrolMember:change')}
        </Button>
      </dd>
    </div>
  );
}

function ChosenMember({
  facts,
  onChange,
}: {
  /** undefined before an event is chosen. */
  facts: Facts | undefined;
  onChange: () => void;
}) {
  const { t } = useTranslation(['enrolMember']);
  const { fullName = '', company = '' } = facts?.attendee ?? {};
  return (
    <div>
      <dt>{t('enrolMember:member')}</dt>
      <dd className="desk-row">
        {[fullName, company].filter(Boolean).join(' · ') || t('enrolMember:memberChosen')}
        <Button size="s" aria-label={t('enrolMember:changeMember')} onClick={onChange}>
          {t('enrolMember:change')}
        </Button>
      </dd>
    </div>
  );
}
