import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineBindingQuery, lineKey } from '@portolane/core/queries/line.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { forgetBindDraft, useConsent } from '#features/binding/bind-draft.ts';
import { BindForm } from '#features/binding/bind-form.tsx';
import { Consent } from '#features/binding/consent.tsx';
import { useBind } from '#features/binding/use-bind.ts';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useApp } from '#platform/context/app-context.ts';
import { LineError } from '#platform/line/line-error.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { siteBindings, siteProfileUpdate } from '#platform/link/site-href.ts';
import { ownLineQuery } from '#platform/session/own-line.ts';
import chart from './account-bind.svg';

/** /account-bind */
export default function AccountBind() {
  const { t } = useTranslation(['bind']);
  const { session } = useApp();
  const queryClient = useQueryClient();
  const bind = useBind();
  const failureOf = useFailure();
  const [state, setState] = useState<{
    busy: boolean;
    failure: string;
    lineError: LineError | null;
  }>({ busy: false, failure: '', lineError: null });
  const loggedIn = useSyncExternalStore(session.store.subscribe, session.isLoggedIn);
  if (state.lineError) throw state.lineError;

  const start = async () => {
    setState({ busy: true, failure: '', lineError: null });
    try {
      await bind();
      setState({ busy: false, failure: '', lineError: null });
    } catch (error) {
      if (error instanceof LineError)
        return setState({ busy: false, failure: '', lineError: error });
      // The page explains this case itself and says what to do.
      const other = error instanceof ApiError && error.code === 'MEMBER_HAS_OTHER_LINE';
      if (other) await refetchQueries(queryClient, [lineKey]);
      setState({ busy: false, failure: other ? '' : failureOf(error), lineError: null });
    }
  };
  return (
    <>
      <PageHead title={t('bind:title')} />
      <p className="liff-lead">{t('bind:lead')}</p>
      <div className="liff-stack">
        <Illustration src={chart} width={700} height={300} loading="eager" />
        {loggedIn ? (
          <MemberPart busy={state.busy} failure={state.failure} onBind={() => void start()} />
        ) : (
          <BindForm onLoggedIn={() => void start()} />
        )}
      </div>
    </>
  );
}

interface MemberPartProps {
  busy: boolean;
  failure: string;
  onBind: () => void;
}

/** For a logged-in member: a confirmation that they are bound, or the button to bind. */
function MemberPart({ busy, failure, onBind }: MemberPartProps) {
  const { t } = useTranslation(['bind']);
  const app = useApp();
  const { api, language, session } = app;
  const { data: binding } = useSuspenseQuery(lineBindingQuery(api));
  const { data: own } = useQuery({ ...ownLineQuery(app), enabled: binding.bound });
  const consent = useConsent();
  const { cookie, member } = session.store.getState();
  const otherMember = () => {
    forgetBindDraft();
    session.logOut();
  };
  if (binding.bound && own === undefined) return <output>{t('bind:looking')}</output>;
  if (binding.bound && own)
    return (
      <Bound mustUpdate={member?.mustUpdate ? siteProfileUpdate(language, member.uuid) : null} />
    );
  return (
    <>
      {binding.bound && !busy && !failure && (
        <Notice tone="warn" title={t('bind:other.title')} role="alert">
          <p>{t('bind:other.why')}</p>
          <p>{t('bind:other.next')}</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {busy ? (
        <output>{t('bind:binding')}</output>
      ) : (
        <>
          {!binding.bound && <p>{t('bind:as', { name: cookie?.name ?? '' })}</p>}
          {binding.bound && (
            <ButtonLink variant="primary" wide href={siteBindings(language)}>
              {t('bind:other.manage')}
            </ButtonLink>
          )}
          <Consent {...consent.box} />
          <Button
            variant={binding.bound ? 'outline' : 'primary'}
            wide
            onClick={() => consent.ask() && onBind()}
          >
            {t(binding.bound ? 'bind:other.again' : 'bind:submit')}
          </Button>
          <Button variant="neutral" wide onClick={otherMember}>
            {t('bind:otherMember')}
          </Button>
        </>
      )}
    </>
  );
}

function Bound({ mustUpdate }: { mustUpdate: string | null }) {
  const { t } = useTranslation(['bind']);
  const [search] = useSearchParams();
  const next = safeRedirectPath(search.get('next'));
  return (
    <>
      <output>
        <StatusMark status="confirmed">{t('bind:done')}</StatusMark>
      </output>
      <p className="liff-lead">{t('bind:doneHint')}</p>
      {mustUpdate && (
        <Notice tone="warn">
          <a className="link" href={mustUpdate}>
            {t('bind:mustUpdate')}
          </a>
        </Notice>
      )}
      <ButtonLink as={AppLink} variant="primary" wide href={next ?? paths.enrolments}>
        {t(next ? 'bind:goOn' : 'bind:toEnrolments')}
      </ButtonLink>
      <ButtonLink as={AppLink} wide href={paths.me}>
        {t('bind:toMe')}
      </ButtonLink>
    </>
  );
}
