import './case-look-up.css';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lookUpCaseMutation } from '@portolane/core/queries/look-up-case.ts';
import { caseKindOf, normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { type SubmitEvent, useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { FoundCase } from './found-case.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

interface Typed {
  number: string;
  contact: string;
}
const ids: Readonly<Record<keyof Typed, string>> = {
  number: 'look-up-number',
  contact: 'look-up-contact',
};

/**
 * Shows the progress of a case to anyone who knows its number and its address or phone.
 * @param props `number`: what the URL says; links in mails do
 */
export function CaseLookUp({ number = '' }: { number?: string }) {
  const { t } = useTranslation(['contact', 'form']);
  const { api } = useApp();
  const { mutate, data, error, isPending, reset } = useCallMutation(lookUpCaseMutation(api));
  const [typed, setTyped] = useState<Typed>({ number, contact: '' });
  const [asked, setAsked] = useState(false);

  const wrong: Partial<Record<keyof Typed, string>> = {
    ...(caseKindOf(normaliseCaseNumber(typed.number))
      ? {}
      : {
          number: t(
            typed.number.trim() ? 'contact:lookUp.numberFormat' : 'contact:lookUp.numberMissing',
          ),
        }),
    ...(typed.contact.trim() ? {} : { contact: t('contact:lookUp.contactMissing') }),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    const first = (['number', 'contact'] as const).find((name) => wrong[name]);
    if (first) document.getElementById(ids[first])?.focus();
    else mutate(typed);
  };
  const field = (name: keyof Typed) => ({
    label: t(`contact:lookUp.${name}`),
    id: ids[name],
    hint: t(`contact:lookUp.${name}Hint`),
    required: t('form:required'),
    error: asked ? wrong[name] : undefined,
  });
  const input = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (change: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: change.target.value });
      // The result belongs to what was typed before.
      if (data || error) reset();
    },
  });
  return (
    <div className="case-look-up">
      {/* POST: what is sent before hydration must not appear in the URL. */}
      <form method="post" noValidate onSubmit={submit}>
        <Field {...field('number')}>
          <TextInput
            {...input('number')}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
            placeholder="INQ-20261122-4F7KQ2"
          />
        </Field>
        <Field {...field('contact')}>
          <TextInput {...input('contact')} autoComplete="email" spellCheck={false} />
        </Field>
        <Button variant="ink" type="submit" busy={isPending}>
          {t('contact:lookUp.submit')}
        </Button>
      </form>
      {error && (
        <Notice tone="danger" role="alert">
          <p>
            {sentenceFor(error, t('contact:failed.offline.text'), t('contact:lookUp.noResponse'))}
          </p>
        </Notice>
      )}
      {data && <FoundCase key={data.number} found={data} />}
    </div>
  );
}

function sentenceFor(error: Error, offline: string, noResponse: string): string {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'OFFLINE' ? offline : error.message || noResponse;
}
