import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskSetup } from '@portolane/core/contract/desk/setup.ts';
import type { SetupStep } from '@portolane/core/rules/desk/setup-steps.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { documentPath } from '#features/content/content-path.ts';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { KeepSections } from './keep-sections.tsx';
import { useFollowTest } from './use-follow-test.ts';

/** What a step offers, such as an email to the administrator who tries it. */
export function SetupTests({ step, setup }: { step: SetupStep; setup: DeskSetup }) {
  const { t } = useTranslation(['setup']);
  const found = setup.steps.find((each) => each.step === step);
  if (!found || found.isOff) return null;
  const { lacks } = found;
  if (lacks.includes('sections')) return <KeepSections />;
  if (lacks.includes('lineSettings'))
    return (
      <DeskLink className="link" href={documentPath('sections.yaml')}>
        {t('setup:step.sections')}
      </DeskLink>
    );
  if (lacks.includes('gateway')) return null;
  if (step === 'mail') return <TestMail />;
  if (step === 'sms') return <TestSms />;
  return step === 'line' ? <CheckLine line={setup.line} /> : null;
}

function TestMail() {
  const { api } = useDesk();
  const { t } = useTranslation(['setup']);
  const follow = useFollowTest();
  const test = useAction({
    run: () => api('setup.testMail', {}),
    invalidates: ['setup', 'system'],
    done: ({ items: { to } }) => t('setup:queued', { to }),
    onDone: follow,
  });
  return (
    <Button size="s" busy={test.isPending} onClick={() => test.mutate()}>
      {t('setup:testMail')}
    </Button>
  );
}

function TestSms() {
  const { api } = useDesk();
  const { t } = useTranslation(['setup']);
  const [isEmpty, setIsEmpty] = useState(false);
  const follow = useFollowTest();
  const test = useAction({
    run: (phone: { phoneCode: string; phoneNumber: string }) =>
      api('setup.testSms', { body: phone }),
    invalidates: ['setup', 'system'],
    done: ({ items: { to } }) => t('setup:queued', { to }),
    onDone: follow,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [phoneCode, phoneNumber] = [formText(form, 'phoneCode'), formText(form, 'phoneNumber')];
    setIsEmpty(phoneNumber === '');
    if (phoneNumber !== '') test.mutate({ phoneCode, phoneNumber });
  };
  return (
    <form className="setup-group__form" noValidate onSubmit={submit}>
      <Field label={t('setup:phoneCode')}>
        <TextInput size="m" name="phoneCode" defaultValue="+886" autoComplete="tel-country-code" />
      </Field>
      <Field label={t('setup:phoneNumber')} {...(isEmpty && { error: t('setup:phoneMissing') })}>
        <TextInput size="m" name="phoneNumber" type="tel" autoComplete="tel-national" />
      </Field>
      <Button size="s" type="submit" busy={test.isPending}>
        {t('setup:testSms')}
      </Button>
    </form>
  );
}

function CheckLine({ line }: Pick<DeskSetup, 'line'>) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['setup']);
  const check = useAction({
    run: () => api('setup.checkLine', {}),
    invalidates: ['setup', 'system'],
    done: () => null,
  });
  return (
    <>
      {line && line.name !== null && (
        <p>{t('setup:lineBot', { name: line.name, at: format.dateTime(new Date(line.at)) })}</p>
      )}
      <Button size="s" busy={check.isPending} onClick={() => check.mutate()}>
        {t('setup:checkLine')}
      </Button>
    </>
  );
}
