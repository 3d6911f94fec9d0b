import './enrolment.css';
import './me.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  lineKey,
  lineRemindersMutation,
  unbindLineMutation,
} from '@portolane/core/queries/line.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { siteProfile } from '#platform/link/site-href.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './me.data.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Loaded lazily: it pulls in Base UI. */
const AlertDialog = lazy(() =>
  import('@portolane/ui/alert-dialog/alert-dialog.tsx').then((module) => ({
    default: module.AlertDialog,
  })),
);

/** /me */
export default function Me() {
  const { t } = useTranslation(['me', 'status']);
  const { language } = useApp();
  const { profile } = usePageData(data);
  return (
    <>
      <PageHead title={t('me:title')} />
      <div className="me-page">
        <section aria-labelledby="profile">
          <SectionHeading id="profile" title={t('me:profile')} />
          <dl className="enrolment-page__facts">
            <dt>{t('me:name')}</dt>
            <dd>{profile.name}</dd>
            <dt>{t('me:phone')}</dt>
            <dd className="num">
              {phoneText({ code: profile.mobilePhoneCode, number: profile.mobilePhone }, language)}
            </dd>
            <dt>{t('me:email')}</dt>
            <dd>{profile.email}</dd>
            <dt>{t('me:company')}</dt>
            <dd>{profile.companyName || t('me:none')}</dd>
            <dt>{t('me:group')}</dt>
            <dd>{t(`status:group.${profile.group}`)}</dd>
          </dl>
          <p className="liff-more">
            <a className="link" href={siteProfile(language)}>
              {t('me:edit')}
            </a>
          </p>
        </section>
        <Binding />
      </div>
    </>
  );
}

/** State of the binding, the reminder setting, and the button to unbind. */
function Binding() {
  const { t } = useTranslation(['me']);
  const { api } = useApp();
  const queryClient = useQueryClient();
  const failureOf = useFailure();
  const { binding } = usePageData(data);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<{ tone: 'accent' | 'danger'; text: string } | null>(null);
  const reminders = useCallMutation(lineRemindersMutation(api));
  const unbinding = useCallMutation(unbindLineMutation(api));

  const change = async (ask: () => Promise<unknown>, done: string) => {
    setSaid(null);
    try {
      await ask();
      await refetchQueries(queryClient, [lineKey, ['user', 'profile']]);
      setSaid({ tone: 'accent', text: done });
    } catch (error) {
      setSaid({ tone: 'danger', text: failureOf(error) });
    }
  };
  // Optimistic: the box shows the requested value while the request is pending.
  const wanted = reminders.isPending ? reminders.variables : binding.reminders;
  return (
    <section aria-labelledby="line">
      <SectionHeading id="line" title={t('me:line')} />
      <div className="liff-stack">
        {said && (
          <Notice tone={said.tone} role={said.tone === 'danger' ? 'alert' : 'status'}>
            {said.text}
          </Notice>
        )}
        {binding.bound ? (
          <>
            <p>
              <StatusMark status="confirmed">{t('me:bound')}</StatusMark>
            </p>
            <Checkbox
              label={t('me:reminders')}
              hint={t('me:remindersHint')}
              checked={wanted}
              aria-busy={reminders.isPending || undefined}
              onChange={({ target: { checked } }) => {
                if (reminders.isPending) return;
                void change(
                  () => reminders.mutateAsync(checked),
                  t(checked ? 'me:remindersOn' : 'me:remindersOff'),
                );
              }}
            />
            <Button wide busy={unbinding.isPending} onClick={() => setAsking(true)}>
              {t('me:unbind.open')}
            </Button>
          </>
        ) : (
          <>
            <p>
              <StatusMark status="open">{t('me:notBound')}</StatusMark>
            </p>
            <ButtonLink as={AppLink} variant="primary" wide href={paths.bind}>
              {t('me:bind')}
            </ButtonLink>
          </>
        )}
      </div>
      {asking && (
        <Suspense fallback={<output>{t('me:unbind.opening')}</output>}>
          <AlertDialog
            open
            onOpenChange={(open) => !open && setAsking(false)}
            title={t('me:unbind.title')}
            cancel={{ label: t('me:unbind.keep') }}
            confirm={{
              label: t('me:unbind.confirm'),
              danger: true,
              onClick: () => void change(() => unbinding.mutateAsync(), t('me:unbind.done')),
            }}
          >
            {t('me:unbind.text')}
          </AlertDialog>
        </Suspense>
      )}
    </section>
  );
}
