import './binding-panel.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineBinding } from '@portolane/core/contract/line.ts';
import { lineRemindersMutation, unbindLineMutation } from '@portolane/core/queries/line.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useApp } from '#platform/context/app-context.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';

const UnbindDialog = lazyPart(() =>
  import('./unbind-dialog.tsx').then((module) => module.UnbindDialog),
);

const HEADING = 'line-binding';

/**
 * The member's LINE binding: its state, LINE reminders, and a button to end it. `available`: LINE
 * is configured on this site.
 */
export function BindingPanel({ binding, available }: { binding: LineBinding; available: boolean }) {
  const { t } = useTranslation(['line']);
  return (
    <FormSection className="binding" id={HEADING} title={t('line:member.account')} focusable>
      <StatusMark status={binding.bound ? 'confirmed' : 'open'}>
        {t(binding.bound ? 'line:member.bound' : 'line:member.notBound')}
      </StatusMark>
      {binding.bound ? <Bound reminders={binding.reminders} /> : <NotBound available={available} />}
    </FormSection>
  );
}

function NotBound({ available }: { available: boolean }) {
  const { t } = useTranslation(['line']);
  const { href } = useApp();
  if (!available) return <p>{t('line:member.unavailable')}</p>;
  return (
    <>
      <p>{t('line:member.offer')}</p>
      <ButtonLink as={SiteLink} variant="primary" href={href('accountBind')}>
        {t('line:member.toBind')}
      </ButtonLink>
    </>
  );
}

function Bound({ reminders }: { reminders: boolean }) {
  const { t } = useTranslation(['line']);
  const { api } = useApp();
  const { toast } = useNotify();
  const callFailure = useCallFailure();
  const onFailure = (error: Error) => callFailure(error);
  const [asking, setAsking] = useState(false);
  const remind = useCallMutation(lineRemindersMutation(api), {
    onDone: (now) =>
      toast(t(now.reminders ? 'line:member.remindersOn' : 'line:member.remindersOff')),
    onFailure,
  });
  const unbind = useCallMutation(unbindLineMutation(api), {
    onDone() {
      toast(t('line:member.ended'));
      // The pressed button disappears with the binding, so the heading takes the focus.
      document.getElementById(HEADING)?.focus();
    },
    onFailure,
  });
  return (
    <>
      <p>{t('line:member.whatItDoes')}</p>
      <Checkbox
        label={t('line:member.reminders')}
        hint={t('line:member.remindersHint')}
        checked={remind.pendingInput ?? reminders}
        aria-disabled={remind.isPending || undefined}
        onChange={({ target }) => remind.mutate(target.checked)}
      />
      <Button
        variant="danger"
        size="m"
        busy={unbind.isPending}
        onPointerEnter={UnbindDialog.preload}
        onClick={() => setAsking(true)}
      >
        {t('line:member.end')}
      </Button>
      {asking && <UnbindDialog open onOpenChange={setAsking} onConfirm={() => unbind.mutate()} />}
    </>
  );
}
