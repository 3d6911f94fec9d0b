import './setup-group.css';
import { Fragment, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { type DeskSetup, deskSetupEndpoints } from '@portolane/core/contract/desk/setup.ts';
import { isAdmitted } from '@portolane/core/rules/desk/person-limits.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { LegalLack } from './legal-lack.tsx';
import { SetupTests } from './setup-tests.tsx';
import { gatewaySettings, setupPlaces } from './setup-links.ts';

/** Milliseconds after which the steps are read again. */
const REFRESH_MS = 60_000;

interface SetupGroupProps {
  /** The list that is done or put away, which is folded; otherwise the one that is not. */
  folded: boolean;
}

/** What is left to do before the site goes live; nothing for people who may not do any of it. */
export function SetupGroup({ folded }: SetupGroupProps) {
  return isAdmitted(useSession(), deskSetupEndpoints.one.desk) ? <List folded={folded} /> : null;
}

function List({ folded }: SetupGroupProps) {
  const { api } = useDesk();
  const { data, error } = useQuery({
    ...deskQuery(api, 'setup.one', {}),
    refetchInterval: REFRESH_MS,
    // People come back from another window, where they have set what a step lacks.
    refetchOnWindowFocus: 'always',
  });
  if (error) return folded ? null : <FailureNotice error={error} />;
  if (!data || data.items.steps.length === 0) return null;
  const { steps, isDismissed } = data.items;
  const isDone = steps.every(({ lacks }) => lacks.length === 0);
  return (isDone || isDismissed) === folded ? <Steps setup={data.items} folded={folded} /> : null;
}

function Steps({ setup, folded }: { setup: DeskSetup } & SetupGroupProps) {
  const { t } = useTranslation(['setup']);
  const { steps, isDismissed } = setup;
  const id = useId();
  const done = steps.filter(({ lacks }) => lacks.length === 0).length;
  const isDone = done === steps.length;
  const rows = (
    <>
      <ul>
        {steps.map((step) => (
          <Step key={step.step} step={step} setup={setup} />
        ))}
      </ul>
      <PutAway isDismissed={isDismissed} />
    </>
  );
  const count = t('setup:count', { done, total: steps.length });
  if (folded)
    return (
      <details className="setup-group setup-group--away">
        <summary>
          {t('setup:title')} <span className="num">{isDone ? t('setup:allDone') : count}</span>
        </summary>
        {rows}
      </details>
    );
  return (
    <section className="setup-group" aria-labelledby={id}>
      <div className="setup-group__head">
        <Heading level={2} id={id}>
          {t('setup:title')}
        </Heading>
        <span className="num">{count}</span>
      </div>
      <p>{t('setup:lead')}</p>
      {rows}
    </section>
  );
}

/** Puts the list away for everybody, or takes it out again. */
function PutAway({ isDismissed }: { isDismissed: boolean }) {
  const { api } = useDesk();
  const { t } = useTranslation(['setup']);
  const session = useSession();
  const change = useAction({
    run: () => api('setup.dismiss', { body: { isDismissed: !isDismissed } }),
    invalidates: ['setup'],
    done: () => null,
  });
  if (!isAdmitted(session, deskSetupEndpoints.dismiss.desk)) return null;
  return (
    <Button size="s" variant="neutral" busy={change.isPending} onClick={() => change.mutate()}>
      {t(isDismissed ? 'setup:show' : 'setup:dismiss')}
    </Button>
  );
}

function Step({
  step: { step, lacks, isOff },
  setup,
}: {
  step: DeskSetup['steps'][number];
  setup: DeskSetup;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['setup']);
  const isDone = lacks.length === 0;
  const settings = format.list([...(gatewaySettings[step] ?? [])]);
  const place = setupPlaces[step];
  return (
    <li className="setup-group__step">
      <StatusMark status={isDone ? 'confirmed' : 'open'}>
        {isOff
          ? t('setup:isOff', { section: t(`setup:step.${step}`) })
          : t(isDone ? 'setup:done' : 'setup:open')}
      </StatusMark>
      <div>
        <b>
          {'href' in place ? (
            <DeskLink className="row-link" href={place.href}>
              {t(`setup:step.${step}`)}
            </DeskLink>
          ) : (
            t(`setup:step.${step}`)
          )}
        </b>
        {lacks.map((lack) => (
          <Fragment key={lack}>
            <p>{t(`setup:lack.${lack}`, { settings })}</p>
            <LegalLack lack={lack} />
          </Fragment>
        ))}
        {!isDone && 'document' in place && (
          <p>{t('setup:readDocument', { document: place.document })}</p>
        )}
        <SetupTests step={step} setup={setup} />
      </div>
    </li>
  );
}
