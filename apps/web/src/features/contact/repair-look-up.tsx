import './repair-look-up.css';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { RepairCase } from '@portolane/core/contract/rma.ts';
import { findRepairMutation } from '@portolane/core/queries/rma.ts';
import { isRepairNumber, normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface Typed {
  number: string;
  contact: string;
}
const ids: Readonly<Record<keyof Typed, string>> = {
  number: 'look-up-number',
  contact: 'look-up-contact',
};

/** Shows the status of a repair to anyone who knows its number and its address or phone. */
export function RepairLookUp() {
  const { t } = useTranslation(['contact', 'form']);
  const { api } = useApp();
  const { mutate, data, error, isPending, reset } = useMutation(findRepairMutation(api));
  const [typed, setTyped] = useState<Typed>({ number: '', contact: '' });
  const [asked, setAsked] = useState(false);

  const wrong: Partial<Record<keyof Typed, string>> = {
    ...(isRepairNumber(normaliseCaseNumber(typed.number))
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
    <div className="repair-look-up">
      {/* POST: what is sent before hydration must not appear in the URL. */}
      <form method="post" noValidate onSubmit={submit}>
        <Field {...field('number')}>
          <TextInput
            {...input('number')}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
            placeholder="RMA-20261122-4F7KQ2"
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
      {data && <Found key={data.number} repair={data} />}
    </div>
  );
}

function sentenceFor(error: Error, offline: string, noResponse: string): string {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'OFFLINE' ? offline : error.message || noResponse;
}

function Found({ repair }: { repair: RepairCase }) {
  const { t } = useTranslation(['contact', 'choices']);
  const { format } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="repair-look-up__found" aria-labelledby="repair-found">
      <h3 id="repair-found" ref={heading} tabIndex={-1}>
        {t(`choices:status.${repair.status}`)}
      </h3>
      <FactList>
        <Fact label={t('contact:sent.number')} className="num">
          {repair.number}
        </Fact>
        <Fact label={t('contact:lookUp.device')}>
          {t('contact:lookUp.deviceOf', { model: repair.model, serial: repair.serial })}
        </Fact>
        <Fact label={t('contact:field.requestType')}>
          {t(`choices:requestType.${repair.requestType}`)}
        </Fact>
        <Fact label={t('contact:lookUp.since')} className="num">
          {format.dateTime(repair.createdAt)}
        </Fact>
        <Fact label={t('contact:lookUp.changed')} className="num">
          {format.dateTime(repair.statusAt)}
        </Fact>
      </FactList>
      {repair.answers.length > 0 && (
        <>
          <h4>{t('contact:lookUp.answers')}</h4>
          <ol className="repair-look-up__answers">
            {repair.answers.map(({ text, at }) => (
              <li key={at}>
                <time className="num" dateTime={at}>
                  {format.dateTime(at)}
                </time>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
